import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { ownSecurityCalls } from '../../model/calls/own-security-calls.ts';
import { AuthenticatorCodeDialog } from './authenticator-code-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorSetupDialog } from './second-factor-setup-dialog.tsx';
import styles from './security.module.css';

const KEY = ['second-factor'];
type Open = 'setUp' | 'end' | 'codes' | null;

/** Whether a second factor is asked at sign-in, and the ways to change that. */
export function SecondFactorPanel() {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => callServer(ownSecurityCalls.secondFactor, { quiet: true }),
  });
  const done = (made: readonly string[] | null) => {
    setOpen(null);
    setCodes(made);
    void client.invalidateQueries({ queryKey: KEY });
  };
  const endIt = async (code: string) => {
    await callServer(ownSecurityCalls.endSecondFactor, { body: { code } });
    toast.success('两步验证已关闭');
    done(null);
  };
  const renew = async (code: string) =>
    done((await callServer(ownSecurityCalls.newRecoveryCodes, { body: { code } })).recoveryCodes);
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={2} />;
  return (
    <Panel title="两步验证">
      <p className={styles.words}>
        {data.on
          ? `已开启。密码或短信登录时还需输入身份验证器应用中的动态验证码。剩余恢复码 ${data.recoveryLeft} 个。`
          : '未开启。开启后，密码或短信登录时还需输入手机上身份验证器应用显示的动态验证码，密码泄露也无法登录。'}
      </p>
      <p className={styles.ways}>
        {data.on ? (
          <>
            <Button onClick={() => setOpen('codes')}>重新生成恢复码</Button>
            <Button danger onClick={() => setOpen('end')}>
              关闭两步验证
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setOpen('setUp')}>
            开启两步验证
          </Button>
        )}
      </p>
      <SecondFactorSetupDialog open={open === 'setUp'} onClose={() => setOpen(null)} onDone={done} />
      <AuthenticatorCodeDialog
        open={open === 'end'}
        title="关闭两步验证"
        onClose={() => setOpen(null)}
        onCode={endIt}
      />
      <AuthenticatorCodeDialog
        open={open === 'codes'}
        title="重新生成恢复码"
        onClose={() => setOpen(null)}
        onCode={renew}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Panel>
  );
}
