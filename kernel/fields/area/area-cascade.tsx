import { Cascader } from 'antd';
import type { Choice } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import type { FieldFilterProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { choicePathTo, useAreaChoices } from '#kernel/web/lookups/use-dict-choices.ts';
import type { AreaFieldDefinition } from './kind.ts';

interface Level {
  value: string;
  label: string;
  children?: Level[];
}
const toLevel = ({ value, label, children }: Choice): Level => ({
  value,
  label,
  children: children?.length ? children.map(toLevel) : undefined,
});

/** Province, city, county; any level may be chosen. The label is the full name. */
export function AreaCascade(props: FieldInputProps<AreaFieldDefinition, string>) {
  const { id, field, value, label, onChange, onBlur, disabled, status, describedBy, ariaLabel, placeholder } = props;
  const { choices, loading } = useAreaChoices();
  const path = value ? choicePathTo(choices, value).map((level) => level.value) : [];
  const shown = path.length ? path : value ? [label || value] : [];
  return (
    <Cascader<Level>
      id={id}
      size="small"
      style={{ width: '100%' }}
      options={choices.map(toLevel)}
      value={shown}
      changeOnSelect
      loading={loading}
      showSearch={{ limit: 50 }}
      notFoundContent="没有可选地区"
      displayRender={(names) => names.join('')}
      placeholder={placeholder ?? '请选择省、市、区县'}
      allowClear={!field.required}
      onChange={(levels) => {
        const code = levels?.at(-1);
        if (!code) return onChange(null, null);
        const names = choicePathTo(choices, code).map((level) => level.label);
        onChange(code, names.join(''));
      }}
      onBlur={onBlur}
      disabled={disabled}
      status={status}
      aria-required={field.required || undefined}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={ariaLabel}
    />
  );
}

/** Codes of GB/T 2260 begin with their province's and city's: a prefix finds everything below. */
export function AreaFilter({ id, field, value, onChange }: FieldFilterProps<AreaFieldDefinition>) {
  const code = value ? value.padEnd(6, '0') : null;
  return (
    <AreaCascade
      id={id}
      field={{ ...field, required: false }}
      value={code}
      ariaLabel={field.label}
      placeholder={field.label}
      onChange={(next) => onChange(next ? next.replace(/(00)+$/, '') : '')}
    />
  );
}
