import { ListPage } from '#kernel/web/list/list-page.tsx';
import { paymentScreens } from './screens.tsx';

/** /bonus-payment: what is paid of frozen periods. */
export function Page() {
  return <ListPage entity={paymentScreens.entity} slots={paymentScreens.list} />;
}
