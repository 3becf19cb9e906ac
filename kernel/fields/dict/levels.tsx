import { Select, Space } from 'antd';
import type { Choice } from '#kernel/meta/calls/lookup-calls.ts';
import type { InputProps } from '#kernel/web/fields/field-view.ts';
import { pathTo } from '#kernel/web/lookups/use-choices.ts';
import { useFieldChoices, useSelectFirst } from '#kernel/web/lookups/use-field-choices.ts';
import type { DictField } from './kind.ts';

const LEVELS = ['一级', '二级', '三级'] as const;

/** The choice on each level: the value is the deepest, so a change above leaves nothing below (specification 1 §5). */
export function DictLevels(props: InputProps<DictField, string>) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  const { choices, loading, failed } = useFieldChoices(field);
  useSelectFirst(props, choices);
  const path = value ? pathTo(choices, value) : [];
  const below = (level: number): readonly Choice[] => (level === 0 ? choices : (path[level - 1]?.children ?? []));
  const isOff = (level: number) => disabled || below(level).length === 0;
  const take = (level: number, next: string | undefined) => {
    const chosen = next === undefined ? path[level - 1] : below(level).find((choice) => choice.value === next);
    onChange(chosen?.value ?? null, chosen?.label ?? null);
  };
  return (
    <Space.Compact block>
      {LEVELS.map((name, level) => (
        <Select<string>
          key={name}
          id={level === 0 ? id : undefined}
          size="small"
          style={{ flex: 1, minWidth: 0 }}
          options={below(level).map((choice) => ({
            value: choice.value,
            label: choice.label,
            disabled: choice.enabled === false,
          }))}
          value={path[level]?.value ?? null}
          onChange={(next) => take(level, next)}
          allowClear={level > 0 || !field.required}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={level === 0 && failed ? '字典读取失败' : isOff(level) ? '' : name}
          loading={loading && level === 0}
          disabled={isOff(level)}
          status={status}
          onBlur={onBlur}
          aria-required={(level === 0 && field.required) || undefined}
          aria-invalid={status === 'error' || undefined}
          aria-describedby={describedBy}
          aria-label={level === 0 ? ariaLabel : `${ariaLabel ?? field.label}${name}`}
        />
      ))}
    </Space.Compact>
  );
}
