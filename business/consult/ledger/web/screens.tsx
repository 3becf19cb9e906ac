import { projectAddress } from '#business/consult/project/web/index.tsx';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { auditLedger, changeVisa, estimate, measureTable, payApproval, settlement } from '../model/index.ts';
import { CHANGES_PATH, ESTIMATE_PATHS, MEASURE_PATH, SETTLEMENT_PATH, sheetAddress } from './addresses.ts';
import { Steps } from './steps.tsx';

/** Documents with a table open where it is. */
export const measureScreens: EntityScreens = {
  entity: measureTable,
  list: { address: (row) => sheetAddress(row, measureTable.code, MEASURE_PATH) },
};
export const changeScreens: EntityScreens = {
  entity: changeVisa,
  list: { address: (row) => sheetAddress(row, changeVisa.code, CHANGES_PATH) },
};
export const settlementScreens: EntityScreens = {
  entity: settlement,
  list: { address: (row) => sheetAddress(row, settlement.code, SETTLEMENT_PATH) },
};
export const estimateScreens: EntityScreens = {
  entity: estimate,
  list: { address: (row) => sheetAddress(row, estimate.code, ESTIMATE_PATHS[String(row.kind)] ?? SETTLEMENT_PATH) },
};
export const approvalScreens: EntityScreens = {
  entity: payApproval,
  list: { rowActionsWidth: 150, rowActions: (row, refresh) => <Steps form="payApproval" row={row} onDone={refresh} /> },
};
export const auditScreens: EntityScreens = {
  entity: auditLedger,
  list: { address: (row) => projectAddress({ id: row.id, name: row.name }, SETTLEMENT_PATH), select: false },
};
