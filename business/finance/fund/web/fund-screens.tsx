import { Link } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { deptFund, fundChange } from '../model/index.ts';

/** The movements of a fund. */
const ledgerOf = ({ id, name }: DisplayedRecord): string =>
  `/main-page/departmental-funds?${new URLSearchParams({ tab: 'ledger', 'f.fund': `${id}~${name ?? ''}` }).toString()}`;

export const fundScreens = {
  entity: deptFund,
  list: {
    open: 'drawer',
    emptyHint: '为部门设立资金，此后的到账按比例计入，报销从中支出',
    rowActions: (row: DisplayedRecord) => <Link to={ledgerOf(row)}>流水</Link>,
    rowActionsWidth: 80,
  },
} satisfies EntityScreens;

export const fundChangeScreens = {
  entity: fundChange,
  list: { ...flowDocumentAddresses(fundChange), emptyHint: '在部门之间调拨资金，或增减部门的资金' },
} satisfies EntityScreens;
