import { Select } from 'antd';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { MultipleSelect } from '#kernel/web/fields/inputs/multiple-select.tsx';
import {
  formatChosenLabels,
  splitCommaValues,
  useFieldChoices,
  useSelectFirstChoice,
} from '#kernel/web/lookups/use-field-choices.ts';
import type { DictFieldDefinition } from './kind.ts';

/** Choices in a drop-down list; those no longer enabled are shown but cannot be chosen. */
export function DictSelect(props: FieldInputProps<DictFieldDefinition, string>) {
  const { id, field, value, label, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  const { choices, loading, failed } = useFieldChoices(field);
  useSelectFirstChoice(props, choices);
  const values = splitCommaValues(value);
  const options = choices.map((choice) => ({
    value: choice.value,
    label: choice.label,
    disabled: choice.enabled === false,
  }));
  // Until the choices are here, and for values that are no choice any more, the stored label speaks.
  const only = values.length === 1 ? values[0] : undefined;
  if (only && label && !options.some((option) => option.value === only)) {
    options.push({ value: only, label, disabled: true });
  }
  const take = (next: string[]) =>
    onChange(next.length ? next.join(',') : null, formatChosenLabels(choices, next) || null);
  const common = {
    id,
    size: 'small' as const,
    style: { width: '100%' },
    options,
    loading,
    disabled,
    status,
    onBlur,
    allowClear: !field.required || Boolean(field.multiple),
    showSearch: { optionFilterProp: 'label' },
    placeholder: failed ? '字典读取失败' : '请选择',
    'aria-required': field.required || undefined,
    'aria-invalid': status === 'error' || undefined,
    'aria-describedby': describedBy,
    'aria-label': ariaLabel,
  };
  return field.multiple ? (
    <MultipleSelect<string[]> {...common} value={values} onChange={take} maxTagCount={6} />
  ) : (
    <Select<string> {...common} value={only ?? null} onChange={(next) => take(next ? [next] : [])} />
  );
}
