import { TreeSelect } from 'antd';
import type { Choice } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { choicePathTo } from '#kernel/web/lookups/use-dict-choices.ts';
import { splitCommaValues, useFieldChoices, useSelectFirstChoice } from '#kernel/web/lookups/use-field-choices.ts';
import type { DictFieldDefinition } from './kind.ts';

interface Node {
  value: string;
  title: string;
  disabled: boolean;
  children?: Node[];
}

const toNode = (choice: Choice): Node => ({
  value: choice.value,
  title: choice.label,
  disabled: choice.enabled === false,
  children: choice.children?.map(toNode),
});

/** A choice in a hierarchical dictionary. */
export function DictTreeSelect(props: FieldInputProps<DictFieldDefinition, string>) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  const { choices, loading } = useFieldChoices(field);
  useSelectFirstChoice(props, choices);
  const values = splitCommaValues(value);
  const nameOf = (one: string) => choicePathTo(choices, one).at(-1)?.label ?? one;
  return (
    <TreeSelect<string | string[]>
      id={id}
      size="small"
      style={{ width: '100%' }}
      styles={{ popup: { root: { maxHeight: 300 } } }}
      treeData={choices.map(toNode)}
      treeDefaultExpandAll={choices.length < 20}
      multiple={field.multiple}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={!field.required}
      loading={loading}
      placeholder="请选择"
      value={field.multiple ? values : (values[0] ?? undefined)}
      onChange={(next) => {
        const chosen = [next ?? []].flat();
        onChange(chosen.length ? chosen.join(',') : null, chosen.map(nameOf).join('、') || null);
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
