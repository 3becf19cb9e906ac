import { type FormEvent, useState } from 'react';
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

/** The code of the authenticator app, or a recovery code. */
export function SecondFactorCodeForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { authToken } = await callServer(ownSecurityCalls.passSecondFactor, { body: { code }, quiet: true });
      await completeSecondFactor(authToken);
      navigate(redirectTarget(search), { replace: true });
    } catch (error) {
      setFault(error instanceof CallFailure ? error.message : FAILURE_TEXTS.fallback);
      setBusy(false);
    }
  };
  return (
    <AuthPageFrame title="两步验证" subtitle="请输入身份验证器应用中显示的6位数字">
      <form onSubmit={onSubmit} noValidate aria-busy={busy}>
        <LabeledTextField
          label="动态验证码"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          value={code}
          fault={fault}
          onChange={(text) => {
            setCode(text);
            setFault('');
          }}
        />
        <FormFaultAndSubmit busy={busy} text="登录" />
      </form>
      <p className={styles.after}>手机不在身边？可以输入保存的恢复码，每个只能使用一次。</p>
    </AuthPageFrame>
  );
}
