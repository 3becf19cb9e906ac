import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { invoice, invoiceApply, overInvoice } from '../model/index.ts';
import { CureOverInvoiceAction } from './cure-over-invoice-action.tsx';
import { ReadInvoiceButton } from './read-invoice-button.tsx';
import { RedInvoiceAction } from './red-invoice-action.tsx';

export const invoiceApplicationScreens = {
  entity: invoiceApply,
  list: { ...flowDocumentAddresses(invoiceApply), emptyHint: '按合同和收款节点申请开票，审批通过后由财务开具' },
} satisfies EntityScreens;

export const overInvoiceScreens = {
  entity: overInvoice,
  list: {
    ...flowDocumentAddresses(overInvoice),
    emptyHint: '开票将超出合同总额时，先在这里申请超额额度',
    rowActions: (row: DisplayedRecord, refresh: () => void) => <CureOverInvoiceAction row={row} refresh={refresh} />,
    rowActionsWidth: 100,
  },
} satisfies EntityScreens;

export const invoiceScreens = {
  entity: invoice,
  list: {
    emptyHint: '开票申请通过后，上传电子发票或手工登记',
    imports: false,
    rowActions: (row: DisplayedRecord, refresh: () => void) => <RedInvoiceAction row={row} refresh={refresh} />,
    rowActionsWidth: 80,
  },
  form: { actions: ({ record, fill }: FormSlotArgs) => (fill && !record ? <ReadInvoiceButton fill={fill} /> : null) },
} satisfies EntityScreens;
