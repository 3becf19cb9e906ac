import { ListPage } from '#kernel/web/list/list-page.tsx';
import { overInvoiceScreens } from './invoice-screens.tsx';

/** /over-invoicing/list: what may be invoiced beyond contracts, and by when it has to be cured. */
export function Page() {
  return <ListPage entity={overInvoiceScreens.entity} slots={overInvoiceScreens.list} />;
}
