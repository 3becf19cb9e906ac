import { ListPage } from '#kernel/web/list/list-page.tsx';
import { overScreens } from './screens.tsx';

/** /over-invoicing/list: what may be invoiced beyond contracts, and by when it has to be cured. */
export function Page() {
  return <ListPage entity={overScreens.entity} slots={overScreens.list} />;
}
