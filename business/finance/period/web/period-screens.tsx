import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { accountingPeriod } from '../model/index.ts';
import { ClosePeriodAction } from './close-period-action.tsx';
import { RequestReopeningAction } from './request-reopening-action.tsx';

export const accountingPeriodScreens = {
  entity: accountingPeriod,
  list: {
    imports: false,
    emptyText: '还没有结账的月份',
    emptyHint: '结账后，该月的单据不能再新增、修改或作废',
    toolbar: ({ refresh }) => <ClosePeriodAction refresh={refresh} />,
    rowActions: (row: DisplayedRecord, refresh: () => void) => <RequestReopeningAction row={row} refresh={refresh} />,
    rowActionsWidth: 170,
  },
} satisfies EntityScreens;
