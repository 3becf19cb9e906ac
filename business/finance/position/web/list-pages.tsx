import { paymentRequest, payOrder } from '#business/finance/payment/model/index.ts';
import { recordAddress } from '#kernel/meta/address/record-address.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { Row } from '#kernel/web/row.ts';
import { flowAddress } from '#platform/engines/workflow/model/index.ts';
import { contractPosition, plannedPayment } from '../model/index.ts';

const CONTRACTS = {
  address: ({ id, contract_label: name }: Row) => recordAddress('contract', id, name),
  emptyText: '没有列有收款计划的合同',
};

const PAYMENTS = {
  address: ({ request, request_label: asked, payOrder: order, payOrder_label: name }: Row) =>
    request
      ? flowAddress({ formId: paymentRequest.code, id: String(request), name: String(asked ?? '') })
      : recordAddress(payOrder.code, order, name),
  emptyText: '没有待付的款项',
};

/** /capital-position/contracts: the rows behind 到期未开票, 计划收款 and 回款率. */
export const ContractsPage = () => <ListPage entity={contractPosition} slots={CONTRACTS} />;

/** /capital-position/payments: the rows behind 计划付款. */
export const PaymentsPage = () => <ListPage entity={plannedPayment} slots={PAYMENTS} />;
