import { findRepeatedPasswordFault } from '../../model/auth-input-faults.ts';
import type { LabeledTextFieldProps } from '../form/labeled-text-field.tsx';
import { PasswordField } from '../form/password-field.tsx';

type Bound = Pick<LabeledTextFieldProps, 'name' | 'value' | 'onChange' | 'fault'>;

interface NewPasswordFieldsProps {
  readonly password: Bound;
  readonly repeated: Bound;
  /** Shows what is wrong with the repetition, or takes it back. */
  readonly tell: (fault: string | undefined) => void;
}

/** A new password and its repetition, compared when the second field is left (R1-369, R1-370). */
export function NewPasswordFields({ password, repeated, tell }: NewPasswordFieldsProps) {
  const compare = () => {
    if (repeated.value) tell(findRepeatedPasswordFault(password.value, repeated.value) ?? undefined);
  };
  return (
    <>
      <PasswordField {...password} label="新密码" hint="8至30个字符，包括字母、数字、特殊字符任意2种" />
      <PasswordField {...repeated} label="确认新密码" onBlur={compare} />
    </>
  );
}
