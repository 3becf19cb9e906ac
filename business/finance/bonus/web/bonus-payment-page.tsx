import { ListPage } from '#kernel/web/list/list-page.tsx';
import { bonusPaymentScreens } from './bonus-screens.tsx';

/** /bonus-payment: what is paid of frozen periods. */
export function Page() {
  return <ListPage entity={bonusPaymentScreens.entity} slots={bonusPaymentScreens.list} />;
}
