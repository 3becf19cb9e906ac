import { ListPage } from '#kernel/web/list/list-page.tsx';
import { invoiceScreens } from './invoice-screens.tsx';

/** /main-page/electronic-invoice: every invoice that was issued, with its red ones. */
export function Page() {
  return <ListPage entity={invoiceScreens.entity} slots={invoiceScreens.list} form={invoiceScreens.form} />;
}
