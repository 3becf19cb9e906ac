import { Input } from 'antd';
import type { FieldControls, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { LongTextFieldDefinition } from './kind.ts';

function LongTextInput(props: FieldInputProps<LongTextFieldDefinition, string>) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  return (
    <Input.TextArea
      id={id}
      size="small"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      status={status}
      autoSize={{ minRows: field.rows ?? 2, maxRows: 12 }}
      maxLength={field.max ?? 4000}
      aria-required={field.required || undefined}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={ariaLabel}
    />
  );
}

export const longtextControls: FieldControls<LongTextFieldDefinition, string> = {
  Input: LongTextInput,
  Display: PlainDisplay,
  filter: textFilter,
  wide: true,
  width: 240,
};
