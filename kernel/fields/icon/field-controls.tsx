import { Select } from 'antd';
import type { FieldControls, FieldDisplayProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import { ICON_CHOICES, IconWithName } from '#kernel/web/pattern/menu-icons.tsx';
import type { IconFieldDefinition } from './kind.ts';

/** Every picture with its name; found by typing the name. */
function IconInput(props: FieldInputProps<IconFieldDefinition, string>) {
  const { id, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  return (
    <Select<string>
      id={id}
      size="small"
      style={{ width: '100%' }}
      value={value || null}
      options={ICON_CHOICES}
      optionRender={({ value: name }) => <IconWithName name={String(name)} />}
      labelRender={({ value: name }) => <IconWithName name={String(name)} />}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      placeholder="请选择图标"
      onChange={(name) => onChange(name ?? null)}
      onBlur={onBlur}
      disabled={disabled}
      status={status}
      aria-describedby={describedBy}
      aria-label={ariaLabel}
    />
  );
}

function IconDisplay({ value, place = 'form' }: FieldDisplayProps<IconFieldDefinition, string>) {
  if (value) return <IconWithName name={value} />;
  return place === 'form' ? MISSING_VALUE_SIGN : null;
}

export const iconControls: FieldControls<IconFieldDefinition, string> = {
  Input: IconInput,
  Display: IconDisplay,
  width: 110,
};
