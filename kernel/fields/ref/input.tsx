import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { useEntityDefinition } from '#kernel/web/lookups/use-entity-definition.ts';
import type { RefFieldDefinition } from './kind.ts';
import { RefSelect } from './ref-select.tsx';
import { RefTreeSelect } from './ref-tree-select.tsx';

/** A record of another entity: one of those that form a tree is chosen in it, others in a list that is searched. */
export function RefInput(props: FieldInputProps<RefFieldDefinition, string>) {
  const { data: entity } = useEntityDefinition(props.field.entity);
  return entity?.tree && !props.field.multiple ? (
    <RefTreeSelect {...props} entity={entity} />
  ) : (
    <RefSelect {...props} />
  );
}
