import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { bankAccount, bankBatch, bankRow, monthBalance } from '../model/index.ts';
import { AccountBankRowsLink } from './account-bank-rows-link.tsx';
import { MonthBalanceActions } from './month-balance-actions.tsx';
import { ToggleClaimNeedAction } from './toggle-claim-need-action.tsx';
import { UndoBankBatchAction } from './undo-bank-batch-action.tsx';

/** Files that banks hand out: tables, and the standards MT940, CAMT and OFX, and PDF with text. */
const STATEMENTS = '.xlsx,.xls,.csv,.txt,.sta,.mt940,.940,.xml,.ofx,.qfx,.pdf';

export const bankRowScreens = {
  entity: bankRow,
  list: {
    emptyHint: '点击“导入”，选择网银导出的流水文件',
    imports: { ask: ['account'], accept: STATEMENTS, overwrites: false },
    rowActions: (row: DisplayedRecord, refresh: () => void) => (
      <>
        <PageExtensions place="bank-row-actions" recordId={row.id} record={row} />
        <ToggleClaimNeedAction row={row} refresh={refresh} />
      </>
    ),
    rowActionsWidth: 130,
  },
  form: {
    below: ({ record }: FormSlotArgs) =>
      record ? <PageExtensions place="bank-row" recordId={record.id} record={record} /> : null,
  },
} satisfies EntityScreens;

export const bankBatchScreens = {
  entity: bankBatch,
  list: {
    emptyHint: '导入流水后，每个文件在这里留有一行，可以整批撤销',
    rowActions: (row: DisplayedRecord, refresh: () => void) => <UndoBankBatchAction row={row} refresh={refresh} />,
    rowActionsWidth: 80,
  },
} satisfies EntityScreens;

export const monthBalanceScreens = {
  entity: monthBalance,
  list: {
    emptyHint: '导入或登记流水后，按账户和月份自动汇总',
    rowActions: (row: DisplayedRecord, refresh: () => void) => <MonthBalanceActions row={row} refresh={refresh} />,
    rowActionsWidth: 170,
  },
} satisfies EntityScreens;

export const bankAccountScreens = {
  entity: bankAccount,
  list: {
    imports: false,
    rowActions: (row: DisplayedRecord) => <AccountBankRowsLink row={row} />,
    rowActionsWidth: 100,
  },
} satisfies EntityScreens;
