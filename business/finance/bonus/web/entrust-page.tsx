import { ListPage } from '#kernel/web/list/list-page.tsx';
import { entrustScreens } from './screens.tsx';

/** /bonus-entrust: orders under framework contracts, each with its own people. */
export function Page() {
  return <ListPage entity={entrustScreens.entity} slots={entrustScreens.list} />;
}
