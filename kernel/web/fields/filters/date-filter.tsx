import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import {
  CALENDAR_RANGE_OPTIONS,
  type DayRange,
  LAST_DAYS_OPTIONS,
  lastDaysRange,
} from '#kernel/base/time/day-ranges.ts';
import type { FieldFilterProps } from '../field-control-types.ts';

type Preset = { label: string; value: [Dayjs, Dayjs] };

const preset = (label: string, { from, to }: DayRange): Preset => ({ label, value: [dayjs(from), dayjs(to)] });

/** Spans of the calendar for months; for days the last few of them too. */
function presets(unit: 'date' | 'month'): Preset[] {
  const today = dayOfInstant(new Date());
  const last = LAST_DAYS_OPTIONS.map(({ label, days }) => preset(label, lastDaysRange(days)));
  const spans = CALENDAR_RANGE_OPTIONS.map(({ label, of }) => preset(label, of(today)));
  return unit === 'date' ? [...last, ...spans] : spans;
}

/** A span of days with the quick ranges beside the calendar: "2026-11-01,2026-11-20", either end may be open. */
export function DateFilter({
  id,
  field,
  value,
  onChange,
  unit = 'date',
}: FieldFilterProps & { unit?: 'date' | 'month' }) {
  const format = unit === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD';
  const [from, to] = value ? value.split(',') : [];
  return (
    <DatePicker.RangePicker
      id={id}
      size="small"
      picker={unit}
      style={{ width: '100%' }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      format={format}
      allowEmpty={[true, true]}
      placeholder={[`${field.label} 从`, '到']}
      presets={presets(unit)}
      onChange={(days) => {
        const ends = [days?.[0], days?.[1]].map((day) => day?.format(format) ?? '');
        onChange(ends.some(Boolean) ? ends.join(',') : '');
      }}
    />
  );
}
