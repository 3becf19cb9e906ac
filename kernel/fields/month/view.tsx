import type { FieldFilterProps, FieldInputProps, FieldView } from '#kernel/web/fields/field-view-types.ts';
import { lazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { MonthField } from './kind.ts';

const Day = lazyControl(async () => (await import('#kernel/web/fields/inputs/date-picker-input.tsx')).DatePickerInput);
const Span = lazyControl(async () => (await import('#kernel/web/fields/filters/date-filter.tsx')).DateFilter);

function MonthInput(props: FieldInputProps<MonthField, string>) {
  return <Day {...props} picker="month" />;
}

function MonthFilter(props: FieldFilterProps<MonthField>) {
  return <Span {...props} unit="month" />;
}

export const monthView: FieldView<MonthField, string> = {
  Input: MonthInput,
  Display: PlainDisplay,
  filter: { operator: 'between', Filter: MonthFilter },
  width: 110,
};
