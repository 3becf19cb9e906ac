import { ListPage } from '#kernel/web/list/list-page.tsx';
import { bonusIndexScreens } from './bonus-screens.tsx';

/** /bd/bonus-aujust-index: by what bonuses are adjusted. */
export function Page() {
  return <ListPage entity={bonusIndexScreens.entity} slots={bonusIndexScreens.list} />;
}
