import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { ListToolbarArgs } from '#kernel/web/list/list-slots.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { payBatch, paymentRequest, payOrder } from '../model/index.ts';
import { BankFileDownloadButton } from './bank-file-download-button.tsx';
import { PayOrderActions } from './pay-order-actions.tsx';
import { PayOrderBatchButton } from './pay-order-batch-button.tsx';

export const paymentRequestScreens = {
  entity: paymentRequest,
  list: { ...flowDocumentAddresses(paymentRequest), emptyHint: '向外协单位、供应商等付款前在这里申请' },
} satisfies EntityScreens;

export const payOrderScreens = {
  entity: payOrder,
  list: {
    emptyHint: '付款申请、报销和借款审批通过后自动生成付款单',
    imports: false,
    toolbar: (state: ListToolbarArgs) => <PayOrderBatchButton {...state} />,
    rowActions: (row: DisplayedRecord, refresh: () => void) => <PayOrderActions row={row} refresh={refresh} />,
    rowActionsWidth: 150,
  },
} satisfies EntityScreens;

export const payBatchScreens = {
  entity: payBatch,
  list: {
    emptyHint: '在付款单列表中选择几张待付的付款单，批量付款后在这里取用银行文件',
    rowActions: (row: DisplayedRecord, refresh: () => void) => <BankFileDownloadButton row={row} refresh={refresh} />,
    rowActionsWidth: 110,
  },
  form: {
    actions: ({ record, reload }: FormSlotArgs) =>
      record ? <BankFileDownloadButton row={record} refresh={() => void reload()} /> : null,
  },
} satisfies EntityScreens;
