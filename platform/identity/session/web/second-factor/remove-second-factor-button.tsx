import UnlockOutlined from '@ant-design/icons/UnlockOutlined';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { ownSecurityCalls } from '../../model/calls/own-security-calls.ts';
import type { SignInChange } from '../../model/index.ts';
import { PendingSignInChangesDialog } from '../sign-in-change/pending-sign-in-changes-dialog.tsx';

/** 解除两步验证 on a person's record: for who lost phone and recovery codes. One's own is turned off with a code. */
export function RemoveSecondFactorButton({ recordId }: PageExtensionProps) {
  const { userId } = useCurrentUser();
  const confirm = useConfirm();
  const [waiting, setWaiting] = useState<SignInChange | null>(null);
  const takeOff = async () => {
    const text = '用于手机和恢复码都已丢失时。解除后，该用户只凭密码或短信验证码即可登录，请先核实本人身份。';
    if (!(await confirm({ title: '解除该用户的两步验证？', text, okText: '解除', danger: true }))) return;
    // A refusal has been told by the call itself.
    const done = await callServer(ownSecurityCalls.resetSecondFactor, { params: { id: recordId } }).catch(() => null);
    if (done?.waiting) setWaiting(done.waiting);
    else if (done) toast.success('两步验证已解除');
  };
  if (recordId === userId) return null;
  return (
    <>
      <Button size="small" icon={<UnlockOutlined aria-hidden />} onClick={takeOff}>
        解除两步验证
      </Button>
      {waiting ? (
        <Suspense fallback={null}>
          <PendingSignInChangesDialog userId={recordId} name={waiting.userName} onClose={() => setWaiting(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
