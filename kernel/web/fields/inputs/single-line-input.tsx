import { Input } from 'antd';
import type { InputHTMLAttributes } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import type { FieldInputProps } from '../field-control-types.ts';

interface LineInputProps extends FieldInputProps<Field, string> {
  readonly maxLength?: number;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly type?: string;
  readonly placeholder?: string;
}

/** One line of typed text; shared by text, phone, e-mail and address kinds. */
export function SingleLineInput(props: LineInputProps) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  return (
    <Input
      id={id}
      size="small"
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      status={status}
      maxLength={props.maxLength}
      inputMode={props.inputMode}
      type={props.type}
      placeholder={props.placeholder}
      autoComplete="off"
      aria-required={field.required || undefined}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={ariaLabel}
    />
  );
}
