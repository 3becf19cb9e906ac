import { Tag } from 'antd';
import type {
  FieldControls,
  FieldDisplayProps,
  FieldFilterProps,
  FieldInputProps,
} from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { MultipleSelect } from '#kernel/web/fields/inputs/multiple-select.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import { useFieldChoices } from '#kernel/web/lookups/use-field-choices.ts';
import { DictLevelSelects } from './dict-level-selects.tsx';
import { DictOptionGroup } from './dict-option-group.tsx';
import { DictSelect } from './dict-select.tsx';
import type { DictFieldDefinition } from './kind.ts';

const DictTree = createLazyControl(async () => (await import('./dict-tree-select.tsx')).DictTreeSelect);

function DictInput(props: FieldInputProps<DictFieldDefinition, string>) {
  const { field } = props;
  if (!field.code && !field.options) {
    return (
      <span id={props.id} role="alert" style={{ color: 'var(--warn)', lineHeight: '24px' }}>
        你没有配置字典编码!
      </span>
    );
  }
  if (field.look === 'levels') return <DictLevelSelects {...props} />;
  if (field.tree) return <DictTree {...props} />;
  return field.look === 'boxes' ? <DictOptionGroup {...props} /> : <DictSelect {...props} />;
}

/** A choice with a colour of its own stands out as a tag. */
function DictDisplay(props: FieldDisplayProps<DictFieldDefinition, string>) {
  const { field, value } = props;
  const option = field.multiple ? undefined : field.options?.find((one) => one.value === value);
  if (!option?.color) return <PlainDisplay {...props} />;
  return (
    <Tag color={option.color} variant="outlined">
      {option.label}
    </Tag>
  );
}

function DictFilter({ id, field, value, onChange }: FieldFilterProps<DictFieldDefinition>) {
  const { choices, loading } = useFieldChoices(field);
  return (
    <MultipleSelect<string[]>
      id={id}
      size="small"
      style={{ width: '100%' }}
      maxTagCount={1}
      value={value ? value.split(',') : []}
      loading={loading}
      allowClear
      placeholder={field.label}
      aria-label={field.label}
      options={choices.map(({ value: key, label }) => ({ value: key, label }))}
      optionFilterProp="label"
      onChange={(next) => onChange(next.join(','))}
    />
  );
}

export const dictControls: FieldControls<DictFieldDefinition, string> = {
  Input: DictInput,
  Display: DictDisplay,
  filter: { operator: 'in', Filter: DictFilter },
  width: 110,
};
