import KeyOutlined from '@ant-design/icons/KeyOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { ShowPasswordOnceDialog } from '#kernel/web/pattern/input/show-password-once-dialog.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { passwordCalls } from '../../model/index.ts';

const ChangesDialog = lazy(async () => ({
  default: (await import('../sign-in-change/pending-sign-in-changes-dialog.tsx')).PendingSignInChangesDialog,
}));

/** 重置密码 on a person's record; the new password is shown once. */
export function ResetPasswordButton({ record: user, recordId, onDone }: PageExtensionProps) {
  const { userId } = useCurrentUser();
  const confirm = useConfirm();
  const [password, setPassword] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const name = String(user?.name);
  const reset = async () => {
    const title = `重置「${name}」的密码？`;
    const text = '将生成一个新密码，原密码立即失效，该用户所有已登录的设备都会退出。';
    if (!(await confirm({ title, text, okText: '重置密码', danger: true }))) return;
    // A refusal has been told by the call itself.
    const answer = await callServer(passwordCalls.resetPassword, { params: { id: recordId } }).catch(() => null);
    setPassword(answer?.password ?? null);
    setWaiting(Boolean(answer?.waiting));
    if (answer) onDone?.();
  };
  if (recordId === userId || user?.state !== 'enabled') return null;
  return (
    <>
      <Button size="small" icon={<KeyOutlined aria-hidden />} onClick={reset}>
        重置密码
      </Button>
      {password ? <ShowPasswordOnceDialog name={name} password={password} onClose={() => setPassword(null)} /> : null}
      {isWaiting ? (
        <Suspense fallback={null}>
          <ChangesDialog userId={recordId} name={name} onClose={() => setWaiting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
