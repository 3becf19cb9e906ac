import { Select, Space } from 'antd';
import type { Choice } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { choicePathTo } from '#kernel/web/lookups/use-dict-choices.ts';
import { useFieldChoices, useSelectFirstChoice } from '#kernel/web/lookups/use-field-choices.ts';
import type { DictFieldDefinition } from './kind.ts';

const LEVELS = ['一级', '二级', '三级'] as const;

/** The choice on each level: the value is the deepest, so a change above leaves nothing below (R1-398 to R1-400). */
export function DictLevelSelects(props: FieldInputProps<DictFieldDefinition, string>) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  const { choices, loading, failed } = useFieldChoices(field);
  useSelectFirstChoice(props, choices);
  const path = value ? choicePathTo(choices, value) : [];
  const below = (level: number): readonly Choice[] => (level === 0 ? choices : (path[level - 1]?.children ?? []));
  const isOff = (level: number) => disabled || below(level).length === 0;
  const take = (level: number, next: string | undefined) => {
    const chosen = next === undefined ? path[level - 1] : below(level).find((choice) => choice.value === next);
    onChange(chosen?.value ?? null, chosen?.label ?? null);
  };
  const placeholderOf = (level: number, name: string) => {
    if (level === 0 && failed) return '字典读取失败';
    return isOff(level) ? '' : name;
  };
  /** The first list stands for the field. */
  const ofFirst = {
    id,
    loading,
    allowClear: !field.required,
    'aria-required': field.required || undefined,
    'aria-label': ariaLabel,
  };
  const ofLower = (name: string) => ({ allowClear: true, 'aria-label': `${ariaLabel ?? field.label}${name}` });
  return (
    <Space.Compact block>
      {LEVELS.map((name, level) => (
        <Select<string>
          {...(level === 0 ? ofFirst : ofLower(name))}
          key={name}
          size="small"
          style={{ flex: 1, minWidth: 0 }}
          options={below(level).map((choice) => ({
            value: choice.value,
            label: choice.label,
            disabled: choice.enabled === false,
          }))}
          value={path[level]?.value ?? null}
          onChange={(next) => take(level, next)}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={placeholderOf(level, name)}
          disabled={isOff(level)}
          status={status}
          onBlur={onBlur}
          aria-invalid={status === 'error' || undefined}
          aria-describedby={describedBy}
        />
      ))}
    </Space.Compact>
  );
}
