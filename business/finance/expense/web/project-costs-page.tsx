import { ListPage } from '#kernel/web/list/list-page.tsx';
import { expenseLine } from '../model/index.ts';
import { expenseLineListSlots } from './expense-screens.tsx';

const SLOTS = {
  ...expenseLineListSlots,
  title: '业务费用',
  params: { costOf: 'project' },
  emptyHint: '报销明细填写了项目的列在这里',
};

/** /cost-management1/list: what was spent for projects. */
export const Page = () => <ListPage entity={expenseLine} slots={SLOTS} />;
