import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { useCurrentUser, useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type User, user as userEntity } from '#platform/people/org/model/index.ts';
import { usePendingSignInChanges } from './use-pending-sign-in-changes.ts';

const AskDialog = lazy(async () => ({
  default: (await import('./request-sign-in-change-dialog.tsx')).RequestSignInChangeDialog,
}));
const ChangesDialog = lazy(async () => ({
  default: (await import('./pending-sign-in-changes-dialog.tsx')).PendingSignInChangesDialog,
}));

/** On a person's record: 变更登录资料, for who is no administrator, and what waits for confirmation. */
export function UserSignInChangeSection({ recordId }: PageExtensionProps) {
  const { userId, isAdmin } = useCurrentUser();
  const mayAsk = useHasRight('user:account') && !isAdmin;
  const client = useQueryClient();
  const [shown, show] = useState<'ask' | 'changes' | null>(null);
  const waiting = usePendingSignInChanges(recordId).data?.length ?? 0;
  const { data } = useQuery({
    queryKey: ['records', 'user', 'sign-in-data', recordId],
    queryFn: () => callServer(recordCalls.record, { params: { name: userEntity.code, id: recordId }, quiet: true }),
  });
  const user = data as User | undefined;
  if (recordId === userId || !user) return null;
  const asked = (isWaiting: boolean) => {
    void client.invalidateQueries({ queryKey: ['records', 'user'] });
    show(isWaiting ? 'changes' : null);
    if (!isWaiting) toast.success('变更已生效');
  };
  return (
    <>
      {mayAsk ? (
        <Button size="small" onClick={() => show('ask')}>
          变更登录资料
        </Button>
      ) : null}
      {waiting > 0 ? (
        <Button size="small" type="primary" ghost onClick={() => show('changes')}>
          待确认的变更（{waiting}）
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {shown === 'ask' ? <AskDialog user={user} onAsked={asked} onClose={() => show(null)} /> : null}
        {shown === 'changes' ? (
          <ChangesDialog userId={recordId} name={user.name ?? ''} onClose={() => show(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
