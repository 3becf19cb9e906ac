import type { FieldControls, FieldFilterProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { MonthFieldDefinition } from './kind.ts';

const Day = createLazyControl(
  async () => (await import('#kernel/web/fields/inputs/date-picker-input.tsx')).DatePickerInput,
);
const Span = createLazyControl(async () => (await import('#kernel/web/fields/filters/date-filter.tsx')).DateFilter);

function MonthInput(props: FieldInputProps<MonthFieldDefinition, string>) {
  return <Day {...props} picker="month" />;
}

function MonthFilter(props: FieldFilterProps<MonthFieldDefinition>) {
  return <Span {...props} unit="month" />;
}

export const monthControls: FieldControls<MonthFieldDefinition, string> = {
  Input: MonthInput,
  Display: PlainDisplay,
  filter: { operator: 'between', Filter: MonthFilter },
  width: 110,
};
