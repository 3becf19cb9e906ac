import type { FieldControls, FieldFilterProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { MonthField } from './kind.ts';

const Day = createLazyControl(
  async () => (await import('#kernel/web/fields/inputs/date-picker-input.tsx')).DatePickerInput,
);
const Span = createLazyControl(async () => (await import('#kernel/web/fields/filters/date-filter.tsx')).DateFilter);

function MonthInput(props: FieldInputProps<MonthField, string>) {
  return <Day {...props} picker="month" />;
}

function MonthFilter(props: FieldFilterProps<MonthField>) {
  return <Span {...props} unit="month" />;
}

export const monthControls: FieldControls<MonthField, string> = {
  Input: MonthInput,
  Display: PlainDisplay,
  filter: { operator: 'between', Filter: MonthFilter },
  width: 110,
};
