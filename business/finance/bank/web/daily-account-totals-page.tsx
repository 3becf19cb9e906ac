import { ListPage } from '#kernel/web/list/list-page.tsx';
import { dailyAccountTotalsList } from '../model/index.ts';

/** /bank-funds/day-count: what moved on each account, day by day. */
export function Page() {
  return <ListPage entity={dailyAccountTotalsList} slots={{ emptyHint: '导入银行流水后按日汇总' }} />;
}
