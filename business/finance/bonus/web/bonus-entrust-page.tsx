import { ListPage } from '#kernel/web/list/list-page.tsx';
import { bonusEntrustScreens } from './bonus-screens.tsx';

/** /bonus-entrust: orders under framework contracts, each with its own people. */
export function Page() {
  return <ListPage entity={bonusEntrustScreens.entity} slots={bonusEntrustScreens.list} />;
}
