import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { Row } from '#kernel/web/row.ts';
import { documentAddresses } from '#platform/engines/workflow/model/index.ts';
import { paymentRequest, payOrder } from '../model/index.ts';
import { PayActions } from './pay-action.tsx';

export const requestScreens = {
  entity: paymentRequest,
  list: { ...documentAddresses(paymentRequest), emptyHint: '向外协单位、供应商等付款前在这里申请' },
} satisfies EntityScreens;

export const orderScreens = {
  entity: payOrder,
  list: {
    emptyHint: '付款申请、报销和借款审批通过后自动生成付款单',
    imports: false,
    rowActions: (row: Row, refresh: () => void) => <PayActions row={row} refresh={refresh} />,
    rowActionsWidth: 150,
  },
} satisfies EntityScreens;
