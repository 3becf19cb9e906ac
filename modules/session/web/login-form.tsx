import { type FormEvent, useRef, useState } from 'react';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import styles from './login-page.module.css';
import type { SignInFaults, SignInField } from './sign-in-check.ts';
import { TextField } from './text-field.tsx';
import { useSignIn } from './use-sign-in.ts';

const ORDER: readonly SignInField[] = ['username', 'password', 'captcha'];

/** Name, password and captcha. After a refusal only the captcha is asked anew. */
export function LoginForm() {
  const { params, loaded } = useSystemParams();
  const hasCaptcha = params['login.captcha'] !== 'off';
  const { busy, submit } = useSignIn(hasCaptcha);
  const [input, setInput] = useState({ username: '', password: '', captcha: '' });
  const [faults, setFaults] = useState<SignInFaults>({});
  const [isShown, setShown] = useState(false);
  const [stamp, setStamp] = useState(() => Date.now());
  const form = useRef<HTMLFormElement>(null);

  const change = (field: SignInField) => (value: string) => {
    setInput((before) => ({ ...before, [field]: value }));
    setFaults(({ [field]: _, form: __, ...rest }) => rest);
  };
  const refreshCaptcha = () => {
    setStamp(Date.now());
    change('captcha')('');
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { faults: found, wasSent } = await submit(input);
    if (Object.keys(found).length === 0) return;
    // The server forgets a picture once it was answered; one that was never sent is still good.
    if (wasSent) refreshCaptcha();
    setFaults(found);
    const first = ORDER.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <TextField
        label="用户名"
        name="username"
        autoComplete="username"
        maxLength={60}
        value={input.username}
        onChange={change('username')}
        fault={faults.username}
      />
      <TextField
        label="密码"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={200}
        value={input.password}
        onChange={change('password')}
        fault={faults.password}
        extra={
          <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? '隐藏' : '显示'}
          </button>
        }
      />
      {loaded && hasCaptcha ? (
        <TextField
          label="验证码"
          name="captcha"
          autoComplete="off"
          inputMode="numeric"
          maxLength={7}
          value={input.captcha}
          onChange={change('captcha')}
          fault={faults.captcha}
          beside={<CaptchaPicture stamp={stamp} onRefresh={refreshCaptcha} />}
        />
      ) : null}
      <p className={styles.formFault} role="alert">
        {faults.form}
      </p>
      <button type="submit" className={styles.submit} disabled={busy}>
        {busy ? '正在登录…' : '登录'}
      </button>
    </form>
  );
}
