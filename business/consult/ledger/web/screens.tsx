import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { changeVisa, estimate, measureTable, payApproval, settlement } from '../model/index.ts';
import { CHANGES_PATH, ESTIMATE_PATHS, MEASURE_PATH, SETTLEMENT_PATH, sheetAddress } from './addresses.ts';
import { Steps } from './steps.tsx';

/** Documents with a table open where it is. */
export const measureScreens: EntityScreens = {
  entity: measureTable,
  list: { address: (row) => sheetAddress(row, MEASURE_PATH) },
};
export const changeScreens: EntityScreens = {
  entity: changeVisa,
  list: { address: (row) => sheetAddress(row, CHANGES_PATH) },
};
export const settlementScreens: EntityScreens = {
  entity: settlement,
  list: { address: (row) => sheetAddress(row, SETTLEMENT_PATH) },
};
export const estimateScreens: EntityScreens = {
  entity: estimate,
  list: { address: (row) => sheetAddress(row, ESTIMATE_PATHS[String(row.kind)] ?? SETTLEMENT_PATH) },
};
export const approvalScreens: EntityScreens = {
  entity: payApproval,
  list: { rowActionsWidth: 150, rowActions: (row, refresh) => <Steps form="payApproval" row={row} onDone={refresh} /> },
};
