import { projectAddress } from '#business/consult/project/web/index.tsx';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import {
  auditedProjectsDefinition,
  changeVisa,
  estimate,
  measureTable,
  payApproval,
  settlement,
} from '../model/index.ts';
import {
  CHANGE_VISA_PATH,
  ESTIMATE_PATH_BY_KIND,
  ledgerSheetAddress,
  MEASURE_TABLE_PATH,
  SETTLEMENT_PATH,
} from './addresses.ts';
import { DocumentStepButtons } from './ledger-document-step-buttons.tsx';

/** Documents with a table open where it is. */
export const measureTableScreens: EntityScreens = {
  entity: measureTable,
  list: { address: (row) => ledgerSheetAddress(row, measureTable.code, MEASURE_TABLE_PATH) },
};
export const changeVisaScreens: EntityScreens = {
  entity: changeVisa,
  list: { address: (row) => ledgerSheetAddress(row, changeVisa.code, CHANGE_VISA_PATH) },
};
export const settlementScreens: EntityScreens = {
  entity: settlement,
  list: { address: (row) => ledgerSheetAddress(row, settlement.code, SETTLEMENT_PATH) },
};
export const estimateScreens: EntityScreens = {
  entity: estimate,
  list: {
    address: (row) =>
      ledgerSheetAddress(row, estimate.code, ESTIMATE_PATH_BY_KIND[String(row.kind)] ?? SETTLEMENT_PATH),
  },
};
export const payApprovalScreens: EntityScreens = {
  entity: payApproval,
  list: {
    rowActionsWidth: 150,
    rowActions: (row, refresh) => <DocumentStepButtons form="payApproval" row={row} onDone={refresh} />,
  },
};
export const auditedProjectsScreens: EntityScreens = {
  entity: auditedProjectsDefinition,
  list: { address: (row) => projectAddress({ id: row.id, name: row.name }, SETTLEMENT_PATH), select: false },
};
