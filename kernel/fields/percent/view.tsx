import type { FieldView, FilterProps, InputProps } from '#kernel/web/fields/field-view.ts';
import { NumberFilter } from '#kernel/web/fields/filters/number-filter.tsx';
import { shiftPlaces } from '#kernel/web/fields/filters/shift-places.ts';
import { DecimalBox } from '#kernel/web/fields/inputs/decimal-input.tsx';
import { NumberDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { PercentField } from './kind.ts';

function PercentInput(props: InputProps<PercentField, string>) {
  return <DecimalBox {...props} scale={2} hundredfold suffix="%" />;
}

/** People filter in per cent, records hold ratios. */
function PercentFilter({ value, onChange, ...rest }: FilterProps<PercentField>) {
  return (
    <NumberFilter
      {...rest}
      value={shiftPlaces(value, '100')}
      onChange={(next) => onChange(shiftPlaces(next, '0.01'))}
    />
  );
}

export const percentView: FieldView<PercentField, string> = {
  Input: PercentInput,
  Display: NumberDisplay,
  filter: { operator: 'between', Filter: PercentFilter },
  width: 100,
};
