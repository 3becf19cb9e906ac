import { overInvoice } from '#business/finance/invoice/model/index.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { uncuredInvoiceList } from '../../model/index.ts';

const SLOTS = {
  address: (row: DisplayedRecord) =>
    flowPageAddress({ formId: overInvoice.code, id: row.id, name: String(row.title ?? '') }),
  emptyText: '没有未补签的超额开票',
};

/** /main-page/uncured-invoices: the rows behind 超额开票未补签. */
export function Page() {
  return <ListPage entity={uncuredInvoiceList} slots={SLOTS} />;
}
