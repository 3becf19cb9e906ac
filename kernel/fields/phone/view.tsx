import type { DisplayProps, FieldView, InputProps } from '#kernel/web/fields/field-view.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { LineInput } from '#kernel/web/fields/inputs/line-input.tsx';
import { NOTHING } from '#kernel/web/fields/plain-display.tsx';
import type { PhoneField } from './kind.ts';

function PhoneInput(props: InputProps<PhoneField, string>) {
  return <LineInput {...props} inputMode="tel" maxLength={20} />;
}

function PhoneDisplay({ value, place = 'form' }: DisplayProps<PhoneField, string>) {
  if (!value) return place === 'form' ? NOTHING : null;
  return <a href={`tel:${value}`}>{value}</a>;
}

export const phoneView: FieldView<PhoneField, string> = {
  Input: PhoneInput,
  Display: PhoneDisplay,
  filter: textFilter,
  width: 120,
};
