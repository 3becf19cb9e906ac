import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { PageEntityLoader } from '#kernel/web/generic/page-entity-loader.tsx';
import { ListPage } from '#kernel/web/list/list-page.tsx';

/** A base list at its own address: a tree, or the generic list. */
export function BaseListPage({ form }: { form: string }) {
  return (
    <PageEntityLoader form={form}>
      {({ entity }) => (entity.tree ? <EntityTree entity={entity} /> : <ListPage entity={entity} />)}
    </PageEntityLoader>
  );
}
