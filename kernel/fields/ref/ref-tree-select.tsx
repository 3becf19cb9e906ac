import { TreeSelect } from 'antd';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { type EntityTreeRow, isLoadPlaceholderRow, useEntityTree } from '#kernel/web/lookups/use-entity-tree.ts';
import type { RefFieldDefinition } from './kind.ts';

interface Node {
  value: string;
  title: string;
  isLeaf: boolean;
  children?: Node[];
}

interface RefTreeProps extends FieldInputProps<RefFieldDefinition, string> {
  readonly entity: EntityDefinition;
}

/** Chooses a record of a tree entity in its tree, which is 300 px high at most (R1-498). */
export function RefTreeSelect({ entity, ...props }: RefTreeProps) {
  const { id, field, value, label, onChange, onBlur, disabled, status, describedBy, ariaLabel, placeholder } = props;
  const { data = [], isPending, isError, load } = useEntityTree(entity);
  const toNode = (row: EntityTreeRow): Node => ({
    value: row.id,
    title: String(row[entity.titleField] ?? row.id),
    // What is still to be loaded is asked for when somebody opens the node.
    isLeaf: !row.children,
    children: row.children?.filter((child) => !isLoadPlaceholderRow(child)).map(toNode),
  });
  return (
    <TreeSelect<{ value: string; label: unknown }>
      id={id}
      size="small"
      style={{ width: '100%' }}
      styles={{ popup: { root: { maxHeight: 300 } } }}
      labelInValue
      treeData={data.map(toNode)}
      loadData={({ value: parentId, children }) => (children?.length ? Promise.resolve() : load(String(parentId)))}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={!field.required}
      loading={isPending}
      notFoundContent={isError ? `${entity.title}读取失败` : '没有匹配的记录'}
      placeholder={placeholder ?? '请选择'}
      value={value ? { value, label: label || value } : undefined}
      onChange={(next) => onChange(next?.value ?? null, next ? String(next.label) : null)}
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
