import { ListPage } from '#kernel/web/list/list-page.tsx';
import { paymentRequestScreens } from './payment-screens.tsx';

/** /please-price/list: what is asked to be paid. */
export const Page = () => <ListPage entity={paymentRequestScreens.entity} slots={paymentRequestScreens.list} />;
