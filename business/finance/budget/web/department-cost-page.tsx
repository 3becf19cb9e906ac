import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { deptCostList } from '../model/index.ts';

/** The costs that a row is the sum of. */
function behind(row: DisplayedRecord): string {
  const asked = {
    tab: 'items',
    'f.month': `${row.month},${row.month}`,
    'f.dept': `${row.dept}~${row.dept_label ?? ''}`,
    'f.subject': String(row.subject),
  };
  return `/main-page/cost-data?${new URLSearchParams(asked).toString()}`;
}

const SLOTS = { address: behind, emptyHint: '有报销、付款、工资或预算后显示' };

/** /main-page/departmental-cost: what departments cost month by month, against their budgets. */
export const Page = () => <ListPage entity={deptCostList} slots={SLOTS} />;
