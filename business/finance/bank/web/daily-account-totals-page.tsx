import { ListPage } from '#kernel/web/list/list-page.tsx';
import { dailyAccountTotals } from '../model/index.ts';

/** /bank-funds/day-count: what moved on each account, day by day. */
export function Page() {
  return <ListPage entity={dailyAccountTotals} slots={{ emptyHint: '导入银行流水后按日汇总' }} />;
}
