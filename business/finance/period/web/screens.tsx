import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { Row } from '#kernel/web/row.ts';
import { accountingPeriod } from '../model/index.ts';
import { CloseAction } from './close-action.tsx';
import { ReopenAction } from './reopen-action.tsx';

export const periodScreens = {
  entity: accountingPeriod,
  list: {
    imports: false,
    emptyText: '还没有结账的月份',
    emptyHint: '结账后，该月的单据不能再新增、修改或作废',
    toolbar: ({ refresh }) => <CloseAction refresh={refresh} />,
    rowActions: (row: Row, refresh: () => void) => <ReopenAction row={row} refresh={refresh} />,
    rowActionsWidth: 170,
  },
} satisfies EntityScreens;
