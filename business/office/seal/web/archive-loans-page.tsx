import { PageEntityLoader } from '#kernel/web/generic/page-entity-loader.tsx';
import { ListPage } from '#kernel/web/list/list-page.tsx';

/** /main-page/office/4: the list of archive loans as its own module keeps it. */
export function Page() {
  return (
    <PageEntityLoader form="archiveLoan">
      {({ entity, list, form }) => <ListPage entity={entity} slots={list} form={form} />}
    </PageEntityLoader>
  );
}
