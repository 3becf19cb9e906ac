import { ListPage } from '#kernel/web/list/list-page.tsx';
import { indexScreens } from './screens.tsx';

/** /bd/bonus-aujust-index: by what bonuses are adjusted. */
export function Page() {
  return <ListPage entity={indexScreens.entity} slots={indexScreens.list} />;
}
