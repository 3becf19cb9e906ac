import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { findMobileNumberFault, findRepeatedPasswordFault } from '../../model/auth-input-faults.ts';
import { type RegistrationResult, registerCalls } from '../../model/calls/register-calls.ts';
import { encryptPassword } from '../encrypt-password.ts';
import styles from '../form/auth-form.module.css';
import { FormFaultAndSubmit } from '../form/form-fault-and-submit.tsx';
import { LabeledTextField } from '../form/labeled-text-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneVerificationFields } from '../form/phone-verification-fields.tsx';
import { useAuthForm } from '../form/use-auth-form.ts';
import { EMPTY_REGISTRATION, REGISTRATION_FIELD_BY_FAULT, validateRegistration } from './validate-registration.ts';

/** Department and role are the firm's to give. */
const UNSET = -1;

interface RegisterFormProps {
  /** Through which customer's page; staff without one. */
  readonly customerId?: string;
  readonly onDone: (state: RegistrationResult['state']) => void;
}

/** A new account: who, a phone that is proved, and a password. */
export function RegisterForm({ customerId, onDone }: RegisterFormProps) {
  const { form, field, input, set, tell, fail, busy, fault } = useAuthForm({
    initial: EMPTY_REGISTRATION,
    check: validateRegistration,
    places: REGISTRATION_FIELD_BY_FAULT,
    async send({ repeated: _, picture: __, password, ...person }) {
      const body = { ...person, password: await encryptPassword(password), deptId: UNSET, roleId: UNSET };
      const { state } = customerId
        ? await callServer(registerCalls.registerCustomer, { body: { ...body, customerId }, quiet: true })
        : await callServer(registerCalls.register, { body, quiet: true });
      onDone(state);
    },
  });
  const checkPhone = async () => {
    if (customerId || findMobileNumberFault(input.phone)) return;
    const check = callServer(registerCalls.checkRegisterPhone, { body: { phone: input.phone }, quiet: true });
    // Only what is wrong with the phone is told here; everything else shows when the form is sent.
    await check.catch((error) => error instanceof CallFailure && tell({ phone: error.faults.phone }));
  };
  const checkRepeated = () =>
    input.repeated && tell({ repeated: findRepeatedPasswordFault(input.password, input.repeated) ?? undefined });
  return (
    <form className={styles.form} {...form}>
      <LabeledTextField {...field('loginName')} label="用户名" autoComplete="username" maxLength={40} />
      <LabeledTextField {...field('name')} label="姓名" autoComplete="name" maxLength={40} />
      <PhoneVerificationFields
        purpose="register"
        input={input}
        field={field}
        set={set}
        fail={fail}
        onPhoneLeft={checkPhone}
      />
      <PasswordField {...field('password')} label="密码" />
      <PasswordField {...field('repeated')} label="确认密码" onBlur={checkRepeated} />
      <FormFaultAndSubmit busy={busy} fault={fault} text="注册" />
    </form>
  );
}
