import { LabeledTextField, type LabeledTextFieldProps } from './labeled-text-field.tsx';

/** A mainland mobile number, with or without +86 or 0086. */
export function MobileNumberField(
  field: Pick<LabeledTextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'fault' | 'disabled'>,
) {
  return <LabeledTextField {...field} label="手机号" type="tel" autoComplete="tel" inputMode="tel" maxLength={20} />;
}
