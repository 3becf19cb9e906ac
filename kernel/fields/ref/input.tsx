import type { InputProps } from '#kernel/web/fields/field-view.ts';
import { useEntityScreens } from '#kernel/web/use-entity-screens.ts';
import type { RefField } from './kind.ts';
import { RefSelect } from './select.tsx';
import { RefTree } from './tree.tsx';

/** A record of another entity: one of those that form a tree is chosen in it, others in a list that is searched. */
export function RefInput(props: InputProps<RefField, string>) {
  const { data } = useEntityScreens(props.field.entity);
  return data?.entity.tree && !props.field.multiple ? (
    <RefTree {...props} entity={data.entity} />
  ) : (
    <RefSelect {...props} />
  );
}
