import { callServer } from '#kernel/web/api/client.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { passwordCalls } from '../../model/calls/password-calls.ts';
import { captchaFault, passwordFault, repeatFault } from '../../model/entry-rules.ts';
import { encryptPassword } from '../encrypt-password.ts';
import { CaptchaField } from '../form/captcha-field.tsx';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/password-field.tsx';
import { captchaAt, type Places } from '../form/place-fault.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useCaptcha } from '../form/use-captcha.ts';
import { useEntryForm } from '../form/use-entry-form.ts';
import { faultBeside } from '../sign-in/sign-in-check.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { usePasswordChanged } from './use-password-changed.ts';

/** As R1-254 names them; on the wire the new password and its repetition are called otherwise. */
const EMPTY = { username: '', oldPassword: '', password: '', passwordAgain: '', captcha: '' };
const PLACES: Places<keyof typeof EMPTY> = {
  ...captchaAt('captcha'),
  newPassword: 'password',
  repeatPassword: 'passwordAgain',
  oldPasswordWrong: 'oldPassword',
  wrongPassword: 'oldPassword',
  cipherWrong: 'oldPassword',
  accountClosed: 'oldPassword',
};

/** Changing a password by the old one: of the signed-in person, or of the one who is named. */
export function ChangeForm() {
  const user = useSession((state) => state.user);
  const captcha = useCaptcha();
  const changed = usePasswordChanged();
  const { form, field, set, tell, busy, fault } = useEntryForm({
    initial: EMPTY,
    check: (input) => ({
      ...faultBeside('username', user || input.username.trim() ? null : '请输入用户名'),
      ...faultBeside('oldPassword', input.oldPassword ? null : '请输入原密码'),
      ...faultBeside('password', passwordFault(input.password)),
      ...faultBeside('passwordAgain', repeatFault(input.password, input.passwordAgain)),
      ...faultBeside('captcha', captcha.isAsked ? captchaFault(input.captcha) : null),
    }),
    places: PLACES,
    onRefused: () => {
      set('captcha', '');
      captcha.refresh();
    },
    async send({ username, captcha: answer, ...passwords }) {
      const [oldPassword, newPassword, repeatPassword] = await Promise.all([
        encryptPassword(passwords.oldPassword),
        encryptPassword(passwords.password),
        encryptPassword(passwords.passwordAgain),
      ]);
      const who = user ? {} : { username: username.trim() };
      const body = { ...who, captcha: answer.trim(), oldPassword, newPassword, repeatPassword };
      await callServer(passwordCalls.modPassword, { body, quiet: true });
      changed();
    },
  });
  return (
    <form className={styles.form} {...form}>
      {user ? null : <TextField {...field('username')} label="用户名" autoComplete="username" maxLength={60} />}
      <PasswordField {...field('oldPassword')} label="原密码" autoComplete="current-password" />
      <NewPasswordFields
        password={field('password')}
        repeated={field('passwordAgain')}
        tell={(passwordAgain) => tell({ passwordAgain })}
      />
      <CaptchaField {...field('captcha')} captcha={captcha} />
      <SubmitButton busy={busy} fault={fault} text="修改密码" />
    </form>
  );
}
