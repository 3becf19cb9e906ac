import { callServer } from '#kernel/web/api/client.ts';
import { CallFailure } from '#kernel/web/api/failures.ts';
import { type Registered, registerCalls } from '../../model/calls/register-calls.ts';
import { mobileFault, repeatFault } from '../../model/entry-rules.ts';
import { encryptPassword } from '../encrypt-password.ts';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneProof } from '../form/phone-proof.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useEntryForm } from '../form/use-entry-form.ts';
import { checkRegistration, EMPTY, REGISTER_PLACES } from './register-check.ts';

/** Department and role are the firm's to give. */
const UNSET = -1;

interface RegisterFormProps {
  /** Through which customer's page; staff without one. */
  readonly customerId?: string;
  readonly onDone: (state: Registered['state']) => void;
}

/** A new account: who, a phone that is proved, and a password. */
export function RegisterForm({ customerId, onDone }: RegisterFormProps) {
  const { form, field, input, set, tell, fail, busy, fault } = useEntryForm({
    initial: EMPTY,
    check: checkRegistration,
    places: REGISTER_PLACES,
    async send({ repeated: _, picture: __, password, ...person }) {
      const body = { ...person, password: await encryptPassword(password), deptId: UNSET, roleId: UNSET };
      const { state } = customerId
        ? await callServer(registerCalls.registerCustomer, { body: { ...body, customerId }, quiet: true })
        : await callServer(registerCalls.register, { body, quiet: true });
      onDone(state);
    },
  });
  const checkPhone = async () => {
    if (customerId || mobileFault(input.phone)) return;
    const check = callServer(registerCalls.checkRegisterPhone, { body: { phone: input.phone }, quiet: true });
    // Only what is wrong with the phone is told here; everything else shows when the form is sent.
    await check.catch((error) => error instanceof CallFailure && tell({ phone: error.faults.phone }));
  };
  const checkRepeated = () =>
    input.repeated && tell({ repeated: repeatFault(input.password, input.repeated) ?? undefined });
  return (
    <form className={styles.form} {...form}>
      <TextField {...field('loginName')} label="用户名" autoComplete="username" maxLength={40} />
      <TextField {...field('name')} label="姓名" autoComplete="name" maxLength={40} />
      <PhoneProof purpose="register" input={input} field={field} set={set} fail={fail} onPhoneLeft={checkPhone} />
      <PasswordField {...field('password')} label="密码" />
      <PasswordField {...field('repeated')} label="确认密码" onBlur={checkRepeated} />
      <SubmitButton busy={busy} fault={fault} text="注册" />
    </form>
  );
}
