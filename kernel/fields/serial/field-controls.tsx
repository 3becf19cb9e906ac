import type { FieldControls, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { SingleLineInput } from '#kernel/web/fields/inputs/single-line-input.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { SerialFieldDefinition } from './kind.ts';

/** Given by the server: before the first save there is only the promise of one. Some may be typed instead. */
function SerialInput(props: FieldInputProps<SerialFieldDefinition, string>) {
  const isTyped = props.field.readOnly === false;
  const placeholder = isTyped ? '不填则自动生成' : '保存后自动生成';
  return <SingleLineInput {...props} disabled={props.disabled || !isTyped} maxLength={60} placeholder={placeholder} />;
}

export const serialControls: FieldControls<SerialFieldDefinition, string> = {
  Input: SerialInput,
  Display: PlainDisplay,
  filter: textFilter,
  width: 150,
};
