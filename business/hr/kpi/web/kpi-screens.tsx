import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { kpiAppeal, kpiPlan, kpiRating, kpiTable } from '../model/index.ts';
import { PlanActions } from './plan-actions.tsx';
import { TableActions } from './table-actions.tsx';

/** A plan lives in its process; what follows its approval is done in its row. */
export const planScreens = {
  entity: kpiPlan,
  list: {
    ...flowDocumentAddresses(kpiPlan),
    emptyHint: '选择考核人群和考核期，审批后自动生成每个人的考核表',
    rowActions: (row, refresh) => <PlanActions row={row} refresh={refresh} />,
    rowActionsWidth: 180,
  },
} satisfies EntityScreens;

export const tableScreens = {
  entity: kpiTable,
  list: {
    create: false,
    remove: false,
    imports: false,
    emptyHint: '考核方案审批后自动生成',
    rowActions: (row, refresh) => <TableActions row={row} refresh={refresh} />,
    rowActionsWidth: 150,
  },
} satisfies EntityScreens;

export const ratingScreens = {
  entity: kpiRating,
  list: { create: false, remove: false, imports: false, emptyText: '没有需要评分的同事' },
} satisfies EntityScreens;

export const appealScreens = {
  entity: kpiAppeal,
  list: { ...flowDocumentAddresses(kpiAppeal), emptyHint: '对已公布的结果有异议时，在确认前申诉' },
} satisfies EntityScreens;
