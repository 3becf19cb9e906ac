import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { leave, overtime, signCorrection, trip } from '../../model/index.ts';
import { BackFromLeaveAction } from './back-from-leave-action.tsx';
import { TripExpenseLink } from './trip-expense-link.tsx';

/** A leave lives in its process: 新建 starts one, a row opens it. */
export const leaveScreens: EntityScreens = {
  entity: leave,
  list: {
    ...flowDocumentAddresses(leave),
    rowActions: (row, refresh) => <BackFromLeaveAction record={row} refresh={refresh} />,
    rowActionsWidth: 70,
  },
};
export const tripScreens: EntityScreens = {
  entity: trip,
  list: {
    ...flowDocumentAddresses(trip),
    emptyHint: '出差前申请，通过后计为出勤',
    rowActions: (row) => <TripExpenseLink record={row} />,
    rowActionsWidth: 70,
  },
};
export const overtimeScreens: EntityScreens = {
  entity: overtime,
  list: { ...flowDocumentAddresses(overtime), emptyHint: '通过后可转调休或计加班费' },
};
export const signCorrectionScreens: EntityScreens = {
  entity: signCorrection,
  list: { ...flowDocumentAddresses(signCorrection), emptyHint: '漏打卡时申请，每月次数以考勤组为准' },
};
