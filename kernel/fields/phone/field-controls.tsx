import type { FieldControls, FieldDisplayProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { SingleLineInput } from '#kernel/web/fields/inputs/single-line-input.tsx';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import type { PhoneFieldDefinition } from './kind.ts';

function PhoneInput(props: FieldInputProps<PhoneFieldDefinition, string>) {
  return <SingleLineInput {...props} inputMode="tel" maxLength={20} />;
}

function PhoneDisplay({ value, place = 'form' }: FieldDisplayProps<PhoneFieldDefinition, string>) {
  if (!value) return place === 'form' ? MISSING_VALUE_SIGN : null;
  return <a href={`tel:${value}`}>{value}</a>;
}

export const phoneControls: FieldControls<PhoneFieldDefinition, string> = {
  Input: PhoneInput,
  Display: PhoneDisplay,
  filter: textFilter,
  width: 120,
};
