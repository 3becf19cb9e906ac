import { callServer } from '#kernel/web/api/client.ts';
import { passwordCalls } from '../../model/calls/password-calls.ts';
import { mobileFault, passwordFault, repeatFault, smsCodeFault } from '../../model/entry-rules.ts';
import { encryptPassword } from '../encrypt-password.ts';
import styles from '../form/form.module.css';
import { PhoneProof } from '../form/phone-proof.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useEntryForm } from '../form/use-entry-form.ts';
import { Frame } from '../frame/frame.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { usePasswordChanged } from '../password/use-password-changed.ts';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { storedCompany } from '../sign-in/entrance.ts';
import { faultBeside, PHONE_PLACES } from '../sign-in/sign-in-check.ts';

const EMPTY = { phone: '', picture: '', captcha: '', newPassword: '', repeatPassword: '' };

/** /login/reset-password and /cost-manager-login/reset-password: a new password by the phone of the account. */
export function Page() {
  return (
    <Frame title="找回密码" subtitle="用账号绑定的手机号重新设置密码">
      <RecoveryForm />
      <BackToLogin />
    </Frame>
  );
}

function RecoveryForm() {
  const changed = usePasswordChanged();
  const { form, field, input, set, tell, fail, busy, fault } = useEntryForm({
    initial: EMPTY,
    check: ({ phone, captcha, newPassword, repeatPassword }) => ({
      ...faultBeside('phone', mobileFault(phone)),
      ...faultBeside('captcha', smsCodeFault(captcha)),
      ...faultBeside('newPassword', passwordFault(newPassword)),
      ...faultBeside('repeatPassword', repeatFault(newPassword, repeatPassword)),
    }),
    places: PHONE_PLACES,
    async send({ phone, captcha, newPassword }) {
      const companyId = storedCompany() ?? undefined;
      const body = { phone, captcha: captcha.trim(), newPassword: await encryptPassword(newPassword), companyId };
      await callServer(passwordCalls.findPassword, { body, quiet: true });
      changed();
    },
  });
  return (
    <form className={styles.form} {...form}>
      <PhoneProof purpose="recover" input={input} field={field} set={set} fail={fail} />
      <NewPasswordFields
        password={field('newPassword')}
        repeated={field('repeatPassword')}
        tell={(repeatPassword) => tell({ repeatPassword })}
      />
      <SubmitButton busy={busy} fault={fault} text="重置密码" />
    </form>
  );
}
