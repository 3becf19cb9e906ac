import type { FieldControls, FieldFilterProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { DateFieldDefinition } from './kind.ts';

const Day = createLazyControl(
  async () => (await import('#kernel/web/fields/inputs/date-picker-input.tsx')).DatePickerInput,
);
const Span = createLazyControl(async () => (await import('#kernel/web/fields/filters/date-filter.tsx')).DateFilter);

function DateInput(props: FieldInputProps<DateFieldDefinition, string>) {
  return <Day {...props} picker="date" />;
}

function DateFilter(props: FieldFilterProps<DateFieldDefinition>) {
  return <Span {...props} unit="date" />;
}

export const dateControls: FieldControls<DateFieldDefinition, string> = {
  Input: DateInput,
  Display: PlainDisplay,
  filter: { operator: 'between', Filter: DateFilter },
  width: 110,
};
