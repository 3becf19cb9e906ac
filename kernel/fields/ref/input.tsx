import type { InputProps } from '#kernel/web/fields/field-view.ts';
import { useEntity } from '#kernel/web/lookups/use-entity.ts';
import type { RefField } from './kind.ts';
import { RefSelect } from './select.tsx';
import { RefTreeSelect } from './tree.tsx';

/** A record of another entity: one of those that form a tree is chosen in it, others in a list that is searched. */
export function RefInput(props: InputProps<RefField, string>) {
  const { data: entity } = useEntity(props.field.entity);
  return entity?.tree && !props.field.multiple ? (
    <RefTreeSelect {...props} entity={entity} />
  ) : (
    <RefSelect {...props} />
  );
}
