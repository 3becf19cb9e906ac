import { ListPage } from '#kernel/web/list/list-page.tsx';
import { expenseLine } from '../model/index.ts';
import { expenseLineListSlots } from './expense-screens.tsx';

const SLOTS = {
  ...expenseLineListSlots,
  title: '管理费用',
  params: { costOf: 'firm' },
  emptyHint: '报销明细没有填写项目的列在这里',
};

/** /cost-management2/list: what was spent for the firm itself. */
export const Page = () => <ListPage entity={expenseLine} slots={SLOTS} />;
