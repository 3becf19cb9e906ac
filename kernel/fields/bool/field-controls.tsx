import { Select, Switch } from 'antd';
import type { FieldControls, FieldFilterProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { BoolFieldDefinition } from './kind.ts';

function BoolInput(props: FieldInputProps<BoolFieldDefinition, boolean>) {
  const { id, field, value, onChange, disabled, describedBy, ariaLabel } = props;
  return (
    <Switch
      id={id}
      size="small"
      checked={value === true}
      onChange={(checked) => onChange(checked)}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-label={ariaLabel ?? field.label}
    />
  );
}

function BoolFilter({ id, field, value, onChange }: FieldFilterProps<BoolFieldDefinition>) {
  return (
    <Select
      id={id}
      size="small"
      style={{ width: '100%' }}
      value={value || undefined}
      allowClear
      placeholder={field.label}
      aria-label={field.label}
      options={[
        { value: 'true', label: `${field.label}：是` },
        { value: 'false', label: `${field.label}：否` },
      ]}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  );
}

export const boolControls: FieldControls<BoolFieldDefinition, boolean> = {
  Input: BoolInput,
  Display: PlainDisplay,
  filter: { operator: 'eq', Filter: BoolFilter },
  width: 80,
};
