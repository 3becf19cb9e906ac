import type { FieldControls, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { numberFilter } from '#kernel/web/fields/filters/number-filter.tsx';
import { DecimalTextInput } from '#kernel/web/fields/inputs/decimal-text-input.tsx';
import { NumberDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { DecimalFieldDefinition } from './kind.ts';

function DecimalFieldInput(props: FieldInputProps<DecimalFieldDefinition, string>) {
  const { scale = 2, unit } = props.field;
  return <DecimalTextInput {...props} scale={scale} suffix={unit} />;
}

export const decimalControls: FieldControls<DecimalFieldDefinition, string> = {
  Input: DecimalFieldInput,
  Display: NumberDisplay,
  filter: numberFilter,
  width: 110,
};
