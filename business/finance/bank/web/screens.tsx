import { PageParts } from '#kernel/web/application/page-parts.tsx';
import type { FormState } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { Row } from '#kernel/web/row.ts';
import { bankAccount, bankBatch, bankRow, monthBalance } from '../model/index.ts';
import { AccountRows } from './account-rows.tsx';
import { BatchActions } from './batch-actions.tsx';
import { MonthActions } from './month-actions.tsx';
import { RowActions } from './row-actions.tsx';

/** Files that banks hand out: tables, and the standards MT940, CAMT and OFX, and PDF with text. */
const STATEMENTS = '.xlsx,.xls,.csv,.txt,.sta,.mt940,.940,.xml,.ofx,.qfx,.pdf';

export const rowScreens = {
  entity: bankRow,
  list: {
    emptyHint: '点击“导入”，选择网银导出的流水文件',
    imports: { ask: ['account'], accept: STATEMENTS, overwrites: false },
    rowActions: (row: Row, refresh: () => void) => (
      <>
        <PageParts place="bank-row-actions" recordId={row.id} record={row} />
        <RowActions row={row} refresh={refresh} />
      </>
    ),
    rowActionsWidth: 130,
  },
  form: {
    below: ({ record }: FormState) =>
      record ? <PageParts place="bank-row" recordId={record.id} record={record} /> : null,
  },
} satisfies EntityScreens;

export const batchScreens = {
  entity: bankBatch,
  list: {
    emptyHint: '导入流水后，每个文件在这里留有一行，可以整批撤销',
    rowActions: (row: Row, refresh: () => void) => <BatchActions row={row} refresh={refresh} />,
    rowActionsWidth: 80,
  },
} satisfies EntityScreens;

export const monthScreens = {
  entity: monthBalance,
  list: {
    emptyHint: '导入或登记流水后，按账户和月份自动汇总',
    rowActions: (row: Row, refresh: () => void) => <MonthActions row={row} refresh={refresh} />,
    rowActionsWidth: 170,
  },
} satisfies EntityScreens;

export const accountScreens = {
  entity: bankAccount,
  list: {
    imports: false,
    rowActions: (row: Row) => <AccountRows row={row} />,
    rowActionsWidth: 100,
  },
} satisfies EntityScreens;
