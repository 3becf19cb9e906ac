import { TextField, type TextFieldProps } from './text-field.tsx';

/** A mainland mobile number, with or without +86 or 0086. */
export function PhoneField(
  field: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'fault' | 'disabled'>,
) {
  return <TextField {...field} label="手机号" type="tel" autoComplete="tel" inputMode="tel" maxLength={20} />;
}
