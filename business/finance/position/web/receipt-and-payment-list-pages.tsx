import { paymentRequest, payOrder } from '#business/finance/payment/model/index.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { contractReceiptStatusList, plannedPaymentList } from '../model/index.ts';

const CONTRACTS = {
  address: ({ id, contract_label: name }: DisplayedRecord) => buildRecordAddress('contract', id, name),
  emptyText: '没有列有收款计划的合同',
};

const PAYMENTS = {
  address: ({ request, request_label: asked, payOrder: order, payOrder_label: name }: DisplayedRecord) =>
    request
      ? flowPageAddress({ formId: paymentRequest.code, id: String(request), name: String(asked ?? '') })
      : buildRecordAddress(payOrder.code, order, name),
  emptyText: '没有待付的款项',
};

/** /capital-position/contracts: the rows behind 到期未开票, 计划收款 and 回款率. */
export const ContractReceiptStatusPage = () => <ListPage entity={contractReceiptStatusList} slots={CONTRACTS} />;

/** /capital-position/payments: the rows behind 计划付款. */
export const PlannedPaymentsPage = () => <ListPage entity={plannedPaymentList} slots={PAYMENTS} />;
