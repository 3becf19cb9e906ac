import type { FieldControls, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { SingleLineInput } from '#kernel/web/fields/inputs/single-line-input.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import { MAX_TEXT_LENGTH, type TextFieldDefinition } from './kind.ts';

function TextInput(props: FieldInputProps<TextFieldDefinition, string>) {
  return <SingleLineInput {...props} maxLength={props.field.max ?? MAX_TEXT_LENGTH} />;
}

export const textControls: FieldControls<TextFieldDefinition, string> = {
  Input: TextInput,
  Display: PlainDisplay,
  filter: textFilter,
  width: 160,
};
