import type { FieldControls, FieldFilterProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { multiplyRange } from '#kernel/web/fields/filters/multiply-range.ts';
import { NumberFilter } from '#kernel/web/fields/filters/number-filter.tsx';
import { DecimalTextInput } from '#kernel/web/fields/inputs/decimal-text-input.tsx';
import { NumberDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { PercentFieldDefinition } from './kind.ts';

function PercentInput(props: FieldInputProps<PercentFieldDefinition, string>) {
  return <DecimalTextInput {...props} scale={2} hundredfold suffix="%" />;
}

/** People filter in per cent, records hold ratios. */
function PercentFilter({ value, onChange, ...rest }: FieldFilterProps<PercentFieldDefinition>) {
  return (
    <NumberFilter
      {...rest}
      value={multiplyRange(value, '100')}
      onChange={(next) => onChange(multiplyRange(next, '0.01'))}
    />
  );
}

export const percentControls: FieldControls<PercentFieldDefinition, string> = {
  Input: PercentInput,
  Display: NumberDisplay,
  filter: { operator: 'between', Filter: PercentFilter },
  width: 100,
};
