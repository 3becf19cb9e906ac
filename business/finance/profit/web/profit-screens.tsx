import { ExplainAction } from '#business/finance/income/web/index.tsx';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import {
  allocationRule,
  allocationRun,
  allocationShareList,
  costEntry,
  profitCalls,
  profitRecordList,
} from '../model/index.ts';
import { AllocateCostsButton, AllocationRunActions } from './allocation-run-actions.tsx';

/** What sharing out gave to a row's department in its month. */
function sharesAddress({ month, dept, dept_label, project, project_label }: DisplayedRecord): string {
  const asked = new URLSearchParams({ tab: 'shares', 'f.month': `${month},${month}` });
  if (dept) asked.set('f.dept', `${dept}~${dept_label ?? ''}`);
  if (project) asked.set('f.project', `${project}~${project_label ?? ''}`);
  return `/business-profits/cost-indirect-fee?${asked.toString()}`;
}

/** The record that says a row; of what was shared out the shares, which heads read too. */
const addressOf = (row: DisplayedRecord): string =>
  row.form === allocationRun.code ? sharesAddress(row) : buildRecordAddress(String(row.form), row.record);

export const costEntryScreens = { entity: costEntry, list: flowDocumentAddresses(costEntry) } satisfies EntityScreens;

/** Costs that were entered by hand, of one side. */
export const costEntrySlots = (side: 'direct' | 'indirect') => ({
  entity: costEntry,
  slots: {
    ...flowDocumentAddresses(costEntry),
    params: { side },
    emptyHint: '其他单据没有的成本在这里登记，审批通过后计入',
  },
});

/** Costs where they stand: each opens the record that says it. */
export const costListSlots = (emptyHint: string): ListSlots => ({ emptyHint, address: addressOf });

export const allocationRuleScreens = {
  entity: allocationRule,
  list: { open: 'drawer', emptyHint: '按顺序逐级分摊：公司费用到部门，管理部门到业务部门，部门到项目' },
} satisfies EntityScreens;

export const allocationRunScreens = {
  entity: allocationRun,
  list: {
    open: 'drawer',
    emptyHint: '填写分摊规则后按月分摊',
    toolbar: ({ refresh }: { readonly refresh: () => void }) => <AllocateCostsButton refresh={refresh} />,
    rowActions: (row: DisplayedRecord, refresh: () => void) => <AllocationRunActions row={row} refresh={refresh} />,
    rowActionsWidth: 80,
  },
} satisfies EntityScreens;

/** What sharing out gave and took; each opens its formula. */
export const allocationShareScreens = {
  entity: allocationShareList,
  list: {
    emptyHint: '分摊费用后显示',
    rowActions: (row: DisplayedRecord) => <ExplainAction call={profitCalls.shareOrigin} id={row.id} />,
    rowActionsWidth: 80,
  },
} satisfies EntityScreens;

const asked = (code: string, value: unknown) => (value ? { [code]: value } : { [`${code}$null`]: true });

type By = 'customer' | 'dept' | 'project';

const ofDept = (row: DisplayedRecord) => ({ month: row.month, ...asked('dept', row.dept) });
/** What narrows the records to those of a row. */
const BEHIND: Readonly<Record<By, (row: DisplayedRecord) => Readonly<Record<string, unknown>>>> = {
  customer: ({ year, customer }) => ({ customer, month$ge: `${year}-01`, month$le: `${year}-12` }),
  dept: ofDept,
  project: (row) => ({ ...ofDept(row), ...asked('project', row.project), ...asked('customer', row.customer) }),
};

/** The records that a profit is the sum of. */
function Records({ row, by }: { readonly row: DisplayedRecord; readonly by: By }) {
  const params = { basis: row.basis, ...BEHIND[by](row) };
  return <ListPage entity={profitRecordList} slots={{ params, address: addressOf, select: false }} place="panel" />;
}

/** Profits by one basis of income; each opens its formula and the records in it. */
export const profitListSlots = (basis: string, by: By): ListSlots => ({
  params: { basis },
  emptyHint: '有收入或成本后显示',
  rowActions: (row: DisplayedRecord) => (
    <ExplainAction call={profitCalls.origin} id={row.id} below={<Records row={row} by={by} />} />
  ),
  rowActionsWidth: 80,
});
