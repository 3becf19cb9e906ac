import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { ownSecurityCalls } from '../../model/calls/own-security-calls.ts';
import QrPicture from '../qr/qr-picture.tsx';
import { AuthenticatorCodeInput } from './authenticator-code-input.tsx';
import styles from './security.module.css';
import { useAuthenticatorCode } from './use-authenticator-code.ts';

interface SetUpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the recovery codes, which are shown this one time. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Scan, type the first code, done. */
export function SecondFactorSetupDialog({ open, onClose, onDone }: SetUpDialogProps) {
  const { data } = useQuery({
    queryKey: ['second-factor', 'begin'],
    queryFn: () => callServer(ownSecurityCalls.beginSecondFactor),
    enabled: open,
    // Every opening makes a new secret.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { input, busy, submit } = useAuthenticatorCode(async (typed) =>
    onDone((await callServer(ownSecurityCalls.confirmSecondFactor, { body: { code: typed } })).recoveryCodes),
  );
  return (
    <AppDialog
      open={open}
      title="开启两步验证"
      name="security.setUp"
      width={460}
      onClose={onClose}
      onOk={submit}
      okText="开启"
      busy={busy}
    >
      <p className={styles.words}>1. 用身份验证器应用（如 Microsoft Authenticator、腾讯身份验证器）扫描二维码。</p>
      {data ? (
        <>
          <div className={styles.picture} role="img" aria-label="两步验证二维码">
            <QrPicture value={data.address} size={180} />
          </div>
          <p className={styles.words}>
            不能扫描时手工输入密钥：<code className={styles.secret}>{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </>
      ) : (
        <LoadingState rows={4} />
      )}
      <p className={styles.words}>2. 输入应用显示的6位数字。</p>
      <AuthenticatorCodeInput {...input} />
    </AppDialog>
  );
}
