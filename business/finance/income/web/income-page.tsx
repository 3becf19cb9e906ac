import { ListPage } from '#kernel/web/list/list-page.tsx';
import { incomeScreens } from './income-screens.tsx';

/** /b/business-income-list: every record of income, with what it comes from. */
export function Page() {
  return <ListPage entity={incomeScreens.entity} slots={incomeScreens.list} />;
}
