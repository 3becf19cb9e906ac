import { callServer } from '#kernel/web/api/call-server.ts';
import { smsCalls } from '../../model/calls/sms-calls.ts';
import styles from '../form/auth-form.module.css';
import { FormFaultAndSubmit } from '../form/form-fault-and-submit.tsx';
import { PhoneVerificationFields } from '../form/phone-verification-fields.tsx';
import { useAuthForm } from '../form/use-auth-form.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';
import { PHONE_SIGN_IN_FIELD_BY_FAULT, validatePhoneSignIn } from './validate-sign-in.ts';

const EMPTY = { phone: '', picture: '', captcha: '' };

/** Phone and the code sent to it; the code costs a captcha. */
export function PhoneSignInForm({ companyId }: { companyId?: string }) {
  const enter = useCompleteSignIn();
  const { form, field, input, set, fail, busy, fault } = useAuthForm({
    initial: EMPTY,
    check: validatePhoneSignIn,
    places: PHONE_SIGN_IN_FIELD_BY_FAULT,
    async send({ phone, captcha }) {
      const body = { phone, captcha: captcha.trim() };
      await enter(
        companyId
          ? await callServer(smsCalls.saasSmsLogin, { body: { ...body, companyId }, quiet: true })
          : await callServer(smsCalls.smsLogin, { body: { ...body, loginType: 'sms' }, quiet: true }),
      );
    },
  });
  return (
    <form className={styles.form} {...form}>
      <PhoneVerificationFields purpose="login" input={input} field={field} set={set} fail={fail} />
      <FormFaultAndSubmit busy={busy} fault={fault} text="登录" />
    </form>
  );
}
