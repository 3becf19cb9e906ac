import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { normalizeTypedNumber } from '#kernel/base/numbers/typed/normalize-typed-number.ts';
import type { FieldControls, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { numberFilter } from '#kernel/web/fields/filters/number-filter.tsx';
import { NumberInput } from '#kernel/web/fields/inputs/number-input.tsx';
import { NumberDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { IntFieldDefinition } from './kind.ts';

/** What was typed as a whole number where it is one; else the text itself, for the validation to name. */
function read(typed: string): number | string | null {
  const text = normalizeTypedNumber(typed);
  if (text === '') return null;
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
}

function IntInput(props: FieldInputProps<IntFieldDefinition, number>) {
  return (
    <NumberInput
      {...props}
      toTyped={(value) => String(value ?? '')}
      fromTyped={read}
      toShown={(value) => (typeof value === 'number' ? formatDecimal(value, 0) : String(value ?? ''))}
      suffix={props.field.unit}
    />
  );
}

export const intControls: FieldControls<IntFieldDefinition, number> = {
  Input: IntInput,
  Display: NumberDisplay,
  filter: numberFilter,
  width: 100,
};
