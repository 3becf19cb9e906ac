import type { FieldControls, FieldFilterProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { DateTimeFieldDefinition } from './kind.ts';

const Day = createLazyControl(
  async () => (await import('#kernel/web/fields/inputs/date-picker-input.tsx')).DatePickerInput,
);
const Span = createLazyControl(async () => (await import('#kernel/web/fields/filters/date-filter.tsx')).DateFilter);

function DateTimeInput(props: FieldInputProps<DateTimeFieldDefinition, string>) {
  return <Day {...props} picker="datetime" />;
}

function DateTimeFilter(props: FieldFilterProps<DateTimeFieldDefinition>) {
  return <Span {...props} unit="date" />;
}

export const datetimeControls: FieldControls<DateTimeFieldDefinition, string> = {
  Input: DateTimeInput,
  Display: PlainDisplay,
  filter: { operator: 'between', Filter: DateTimeFilter },
  width: 150,
};
