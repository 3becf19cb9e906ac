import { callServer } from '#kernel/web/api/call-server.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { findCaptchaInputFault, findPasswordFault, findRepeatedPasswordFault } from '../../model/auth-input-faults.ts';
import { passwordCalls } from '../../model/calls/password-calls.ts';
import { encryptPassword } from '../encrypt-password.ts';
import styles from '../form/auth-form.module.css';
import { createCaptchaFieldByFault, type FieldByFaultSubject } from '../form/auth-form-faults.ts';
import { CaptchaField } from '../form/captcha-field.tsx';
import { FormFaultAndSubmit } from '../form/form-fault-and-submit.tsx';
import { LabeledTextField } from '../form/labeled-text-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useAuthForm } from '../form/use-auth-form.ts';
import { useCaptcha } from '../form/use-captcha.ts';
import { placeFaultAtField } from '../sign-in/validate-sign-in.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useFinishPasswordChange } from './use-finish-password-change.ts';

/** As R1-254 names them; on the wire the new password and its repetition are called otherwise. */
const EMPTY = { username: '', oldPassword: '', password: '', passwordAgain: '', captcha: '' };
const PLACES: FieldByFaultSubject<keyof typeof EMPTY> = {
  ...createCaptchaFieldByFault('captcha'),
  newPassword: 'password',
  repeatPassword: 'passwordAgain',
  oldPasswordWrong: 'oldPassword',
  wrongPassword: 'oldPassword',
  cipherWrong: 'oldPassword',
  accountClosed: 'oldPassword',
};

/** Changing a password by the old one: of the signed-in person, or of the one who is named. */
export function ChangePasswordForm() {
  const user = useSession((state) => state.user);
  const captcha = useCaptcha();
  const changed = useFinishPasswordChange();
  const { form, field, set, tell, busy, fault } = useAuthForm({
    initial: EMPTY,
    check: (input) => ({
      ...placeFaultAtField('username', user || input.username.trim() ? null : '请输入用户名'),
      ...placeFaultAtField('oldPassword', input.oldPassword ? null : '请输入原密码'),
      ...placeFaultAtField('password', findPasswordFault(input.password)),
      ...placeFaultAtField('passwordAgain', findRepeatedPasswordFault(input.password, input.passwordAgain)),
      ...placeFaultAtField('captcha', captcha.isAsked ? findCaptchaInputFault(input.captcha) : null),
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
      {user ? null : <LabeledTextField {...field('username')} label="用户名" autoComplete="username" maxLength={60} />}
      <PasswordField {...field('oldPassword')} label="原密码" autoComplete="current-password" />
      <NewPasswordFields
        password={field('password')}
        repeated={field('passwordAgain')}
        tell={(passwordAgain) => tell({ passwordAgain })}
      />
      <CaptchaField {...field('captcha')} captcha={captcha} />
      <FormFaultAndSubmit busy={busy} fault={fault} text="修改密码" />
    </form>
  );
}
