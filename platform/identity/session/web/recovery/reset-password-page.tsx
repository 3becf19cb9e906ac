import { callServer } from '#kernel/web/api/call-server.ts';
import {
  findMobileNumberFault,
  findPasswordFault,
  findRepeatedPasswordFault,
  findSmsCodeInputFault,
} from '../../model/auth-input-faults.ts';
import { passwordCalls } from '../../model/calls/password-calls.ts';
import { encryptPassword } from '../encrypt-password.ts';
import styles from '../form/auth-form.module.css';
import { FormFaultAndSubmit } from '../form/form-fault-and-submit.tsx';
import { PhoneVerificationFields } from '../form/phone-verification-fields.tsx';
import { useAuthForm } from '../form/use-auth-form.ts';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { useFinishPasswordChange } from '../password/use-finish-password-change.ts';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { readStoredCompanyId } from '../sign-in/login-page-address.ts';
import { PHONE_SIGN_IN_FIELD_BY_FAULT, placeFaultAtField } from '../sign-in/validate-sign-in.ts';

const EMPTY = { phone: '', picture: '', captcha: '', newPassword: '', repeatPassword: '' };

/** /login/reset-password and /cost-manager-login/reset-password: a new password by the phone of the account. */
export function Page() {
  return (
    <AuthPageFrame title="找回密码" subtitle="用账号绑定的手机号重新设置密码">
      <RecoveryForm />
      <BackToLogin />
    </AuthPageFrame>
  );
}

function RecoveryForm() {
  const changed = useFinishPasswordChange();
  const { form, field, input, set, tell, fail, busy, fault } = useAuthForm({
    initial: EMPTY,
    check: ({ phone, captcha, newPassword, repeatPassword }) => ({
      ...placeFaultAtField('phone', findMobileNumberFault(phone)),
      ...placeFaultAtField('captcha', findSmsCodeInputFault(captcha)),
      ...placeFaultAtField('newPassword', findPasswordFault(newPassword)),
      ...placeFaultAtField('repeatPassword', findRepeatedPasswordFault(newPassword, repeatPassword)),
    }),
    places: PHONE_SIGN_IN_FIELD_BY_FAULT,
    async send({ phone, captcha, newPassword }) {
      const companyId = readStoredCompanyId() ?? undefined;
      const body = { phone, captcha: captcha.trim(), newPassword: await encryptPassword(newPassword), companyId };
      await callServer(passwordCalls.findPassword, { body, quiet: true });
      changed();
    },
  });
  return (
    <form className={styles.form} {...form}>
      <PhoneVerificationFields purpose="recover" input={input} field={field} set={set} fail={fail} />
      <NewPasswordFields
        password={field('newPassword')}
        repeated={field('repeatPassword')}
        tell={(repeatPassword) => tell({ repeatPassword })}
      />
      <FormFaultAndSubmit busy={busy} fault={fault} text="重置密码" />
    </form>
  );
}
