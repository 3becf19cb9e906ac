import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import styles from '../dialog/form-dialog.module.css';

/** The rule of a field that must not stay empty. @param message what is said then */
export const createRequiredRule = (message: string) => [{ required: true, message }];

/** A field that has its line to itself. */
export const WIDE_FORM_ITEM_CLASS = styles.wide;

/** A day, kept as yyyy-MM-dd or null. */
export function DayFormItem({ name, label, extra }: { name: string; label: string; extra?: string }) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      getValueProps={(value?: string | null) => ({ value: value ? dayjs(value) : null })}
      normalize={(value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
    >
      <DatePicker />
    </Form.Item>
  );
}
