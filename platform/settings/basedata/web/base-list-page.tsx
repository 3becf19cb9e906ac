import { EntityOfPage } from '#kernel/web/generic/entity-of-page.tsx';
import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { ListPage } from '#kernel/web/list/list-page.tsx';

/** A base list at its own address: a tree, or the generic list. */
export function BaseListPage({ form }: { form: string }) {
  return (
    <EntityOfPage form={form}>
      {({ entity }) => (entity.tree ? <EntityTree entity={entity} /> : <ListPage entity={entity} />)}
    </EntityOfPage>
  );
}
