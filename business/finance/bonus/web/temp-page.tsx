import { ListPage } from '#kernel/web/list/list-page.tsx';
import { tempScreens } from './screens.tsx';

/** /bonus-temp: bonuses that are paid ahead. */
export function Page() {
  return <ListPage entity={tempScreens.entity} slots={tempScreens.list} />;
}
