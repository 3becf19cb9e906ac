import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { firmTimeToIso, formatInstant } from '#kernel/base/time/instants.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { FieldInputProps } from '../field-control-types.ts';

interface DayInputProps extends FieldInputProps<Field, string> {
  readonly picker: 'date' | 'month' | 'datetime';
}

/** What each picker shows, and accepts when typed. */
const FORMATS = {
  date: ['YYYY-MM-DD', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日'],
  month: ['YYYY-MM', 'YYYY/M', 'YYYY年M月'],
  datetime: ['YYYY-MM-DD HH:mm', 'YYYY/M/D H:mm'],
};

const toInstant = (clock: string): string => new Date(firmTimeToIso(`${clock}:00`)).toISOString();

/** A day, month or instant, typed or picked. Instants travel as ISO 8601, days and months as written. */
export function DatePickerInput({ picker, ...props }: DayInputProps) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  const format = FORMATS[picker][0] ?? '';
  const written = typeof value === 'string' && value && !Number.isNaN(Date.parse(value)) ? value : null;
  const day = written === null ? null : dayjs(picker === 'datetime' ? formatInstant(written) : written);
  const take = (shown: string) => onChange(picker === 'datetime' ? toInstant(shown) : shown);
  return (
    <DatePicker
      id={id}
      size="small"
      style={{ width: '100%' }}
      picker={picker === 'month' ? 'month' : 'date'}
      showTime={picker === 'datetime' ? { format: 'HH:mm' } : false}
      format={FORMATS[picker]}
      value={day}
      onChange={(next) => (next ? take(next.format(format)) : onChange(null))}
      onBlur={onBlur}
      disabled={disabled}
      status={status}
      allowClear={!field.required}
      aria-required={field.required || undefined}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={ariaLabel}
    />
  );
}
