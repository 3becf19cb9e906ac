import { ListPage } from '#kernel/web/list/list-page.tsx';
import { bonusAdvanceScreens } from './bonus-screens.tsx';

/** /bonus-temp: bonuses that are paid ahead. */
export function Page() {
  return <ListPage entity={bonusAdvanceScreens.entity} slots={bonusAdvanceScreens.list} />;
}
