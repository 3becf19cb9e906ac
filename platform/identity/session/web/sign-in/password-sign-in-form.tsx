import { callServer } from '#kernel/web/api/call-server.ts';
import { sessionCalls } from '../../model/calls.ts';
import { encryptPassword } from '../encrypt-password.ts';
import styles from '../form/auth-form.module.css';
import { CaptchaField } from '../form/captcha-field.tsx';
import { FormFaultAndSubmit } from '../form/form-fault-and-submit.tsx';
import { LabeledTextField } from '../form/labeled-text-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useAuthForm } from '../form/use-auth-form.ts';
import { useCaptcha } from '../form/use-captcha.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';
import {
  PASSWORD_SIGN_IN_FIELD_BY_FAULT,
  type PasswordSignInField,
  validatePasswordSignIn,
} from './validate-sign-in.ts';

const EMPTY: Record<PasswordSignInField, string> = { username: '', password: '', captcha: '' };

/** Name, password and captcha. After a refusal only the captcha is asked anew. */
export function PasswordSignInForm({ companyId }: { companyId?: string }) {
  const captcha = useCaptcha();
  const enter = useCompleteSignIn();
  const { form, field, set, busy, fault } = useAuthForm({
    initial: EMPTY,
    check: (input) => validatePasswordSignIn(input, captcha.isAsked),
    places: PASSWORD_SIGN_IN_FIELD_BY_FAULT,
    onRefused: () => {
      set('captcha', '');
      captcha.refresh();
    },
    async send(input) {
      const body = {
        username: input.username.trim(),
        password: await encryptPassword(input.password),
        captcha: input.captcha.trim(),
        loginType: 'account',
      };
      await enter(
        companyId
          ? await callServer(sessionCalls.saasLogin, { body: { ...body, companyId }, quiet: true })
          : await callServer(sessionCalls.login, { body, quiet: true }),
      );
    },
  });
  return (
    <form className={styles.form} {...form}>
      <LabeledTextField {...field('username')} label="用户名" autoComplete="username" maxLength={60} />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
      <CaptchaField {...field('captcha')} captcha={captcha} />
      <FormFaultAndSubmit busy={busy} fault={fault} text="登录" />
    </form>
  );
}
