import { callServer } from '#kernel/web/api/client.ts';
import { sessionCalls } from '../../model/calls.ts';
import { encryptPassword } from '../encrypt-password.ts';
import { CaptchaField } from '../form/captcha-field.tsx';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useCaptcha } from '../form/use-captcha.ts';
import { useEntryForm } from '../form/use-entry-form.ts';
import { ACCOUNT_PLACES, type AccountField, checkAccount } from './sign-in-check.ts';
import { useEnter } from './use-enter.ts';

const EMPTY: Record<AccountField, string> = { username: '', password: '', captcha: '' };

/** Name, password and captcha. After a refusal only the captcha is asked anew. */
export function AccountForm({ companyId }: { companyId?: string }) {
  const captcha = useCaptcha();
  const enter = useEnter();
  const { form, field, set, busy, fault } = useEntryForm({
    initial: EMPTY,
    check: (input) => checkAccount(input, captcha.isAsked),
    places: ACCOUNT_PLACES,
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
      <TextField {...field('username')} label="用户名" autoComplete="username" maxLength={60} />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
      <CaptchaField {...field('captcha')} captcha={captcha} />
      <SubmitButton busy={busy} fault={fault} text="登录" />
    </form>
  );
}
