import { callServer } from '#kernel/web/api/client.ts';
import { smsCalls } from '../../model/calls/sms-calls.ts';
import styles from '../form/form.module.css';
import { PhoneProof } from '../form/phone-proof.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useEntryForm } from '../form/use-entry-form.ts';
import { checkPhone, PHONE_PLACES } from './sign-in-check.ts';
import { useEnter } from './use-enter.ts';

const EMPTY = { phone: '', picture: '', captcha: '' };

/** Phone and the code sent to it; the code costs a captcha. */
export function PhoneForm({ companyId }: { companyId?: string }) {
  const enter = useEnter();
  const { form, field, input, set, fail, busy, fault } = useEntryForm({
    initial: EMPTY,
    check: checkPhone,
    places: PHONE_PLACES,
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
      <PhoneProof purpose="login" input={input} field={field} set={set} fail={fail} />
      <SubmitButton busy={busy} fault={fault} text="登录" />
    </form>
  );
}
