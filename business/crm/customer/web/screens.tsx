import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { ListState } from '#kernel/web/list/list-slots.ts';
import type { Row } from '#kernel/web/row.ts';
import { customer, customerMerge } from '../model/index.ts';
import { MergeButton } from './merge-button.tsx';
import { PartAction } from './part-action.tsx';

export const customerScreens = {
  entity: customer,
  list: {
    emptyHint: '新建客户，或从 Excel 导入',
    toolbar: (state: ListState) => <MergeButton {...state} />,
  },
} satisfies EntityScreens;

export const mergeScreens = {
  entity: customerMerge,
  list: {
    emptyHint: '在客户列表中选择两个客户后合并，每次合并在这里留有一行，可以拆分',
    rowActions: (row: Row, refresh: () => void) => <PartAction row={row} refresh={refresh} />,
    rowActionsWidth: 80,
  },
} satisfies EntityScreens;
