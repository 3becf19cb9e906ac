import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FAILURE_TEXTS } from '#kernel/web/api/determine-answer-verdict.ts';
import { redirectTarget } from '#kernel/web/session/route-guard.ts';
import { completeSecondFactor } from '#kernel/web/session/session-store.ts';
import { ownSecurityCalls } from '../../model/calls/own-security-calls.ts';
import styles from '../auth-pages.module.css';
import { FormFaultAndSubmit } from '../form/form-fault-and-submit.tsx';
import { LabeledTextField } from '../form/labeled-text-field.tsx';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import QrPicture from '../qr/qr-picture.tsx';

interface Made {
  readonly recoveryCodes: readonly string[];
  readonly authToken: string;
}

const words = (error: unknown) => (error instanceof CallFailure ? error.message : FAILURE_TEXTS.fallback);

/** Sets a second factor up at signing in: scan, type the first code, keep the recovery codes, go in. */
export function SecondFactorSetupForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [key, setKey] = useState<{ secret: string; address: string } | null>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    callServer(ownSecurityCalls.beginSecondFactor, { quiet: true }).then(setKey, (error) => setFault(words(error)));
  }, []);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const body = { code };
      const { recoveryCodes, entered } = await callServer(ownSecurityCalls.confirmSecondFactor, { body, quiet: true });
      if (entered) setMade({ recoveryCodes, authToken: entered.authToken });
    } catch (error) {
      setFault(words(error));
    }
    setBusy(false);
  };
  if (made)
    return (
      <AuthPageFrame title="请保存恢复码" subtitle="手机不在身边时用来登录，每个只能使用一次，关闭后不再显示">
        <pre className={styles.codes}>{made.recoveryCodes.join('\n')}</pre>
        <form
          onSubmit={async (event) => {
            event.preventDefault();
            setBusy(true);
            await completeSecondFactor(made.authToken);
            navigate(redirectTarget(search), { replace: true });
          }}
        >
          <FormFaultAndSubmit busy={busy} text="已保存，进入系统" />
        </form>
      </AuthPageFrame>
    );
  return (
    <AuthPageFrame title="设置两步验证" subtitle="您的角色要求两步验证，请先用身份验证器应用扫描二维码">
      {key ? (
        <>
          <div className={styles.picture} role="img" aria-label="两步验证二维码">
            <QrPicture value={key.address} size={168} />
          </div>
          <p className={styles.after}>不能扫描时手工输入密钥：{key.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </>
      ) : null}
      <form onSubmit={confirm} noValidate aria-busy={busy}>
        <LabeledTextField
          label="应用显示的6位数字"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          value={code}
          fault={fault}
          onChange={(text) => {
            setCode(text);
            setFault('');
          }}
        />
        <FormFaultAndSubmit busy={busy} text="开启并登录" />
      </form>
    </AuthPageFrame>
  );
}
