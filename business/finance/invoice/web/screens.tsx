import type { FormState } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { Row } from '#kernel/web/row.ts';
import { documentAddresses } from '#platform/engines/workflow/model/index.ts';
import { invoice, invoiceApply, overInvoice } from '../model/index.ts';
import { CureAction } from './cure-action.tsx';
import { ReadButton } from './read-button.tsx';
import { RedAction } from './red-action.tsx';

export const applyScreens = {
  entity: invoiceApply,
  list: { ...documentAddresses(invoiceApply), emptyHint: '按合同和收款节点申请开票，审批通过后由财务开具' },
} satisfies EntityScreens;

export const overScreens = {
  entity: overInvoice,
  list: {
    ...documentAddresses(overInvoice),
    emptyHint: '开票将超出合同总额时，先在这里申请超额额度',
    rowActions: (row: Row, refresh: () => void) => <CureAction row={row} refresh={refresh} />,
    rowActionsWidth: 100,
  },
} satisfies EntityScreens;

export const invoiceScreens = {
  entity: invoice,
  list: {
    emptyHint: '开票申请通过后，上传电子发票或手工登记',
    imports: false,
    rowActions: (row: Row, refresh: () => void) => <RedAction row={row} refresh={refresh} />,
    rowActionsWidth: 80,
  },
  form: { actions: ({ record, fill }: FormState) => (fill && !record ? <ReadButton fill={fill} /> : null) },
} satisfies EntityScreens;
