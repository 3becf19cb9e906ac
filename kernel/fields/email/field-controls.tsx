import type { FieldControls, FieldDisplayProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { SingleLineInput } from '#kernel/web/fields/inputs/single-line-input.tsx';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import type { EmailFieldDefinition } from './kind.ts';

function EmailInput(props: FieldInputProps<EmailFieldDefinition, string>) {
  return <SingleLineInput {...props} inputMode="email" maxLength={120} />;
}

function EmailDisplay({ value, place = 'form' }: FieldDisplayProps<EmailFieldDefinition, string>) {
  if (!value) return place === 'form' ? MISSING_VALUE_SIGN : null;
  return <a href={`mailto:${value}`}>{value}</a>;
}

export const emailControls: FieldControls<EmailFieldDefinition, string> = {
  Input: EmailInput,
  Display: EmailDisplay,
  filter: textFilter,
  width: 180,
};
