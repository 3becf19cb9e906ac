import type { ProjectWorkbenchParam } from '#business/consult/project/model/index.ts';
import { projectAddress } from '#business/consult/project/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';

export const PROJECT_INFO_PATH = '/consult/detail/project-info';
export const MEASURE_TABLE_PATH = `${PROJECT_INFO_PATH}/measure-table`;
export const CHANGE_VISA_PATH = `${PROJECT_INFO_PATH}/change-and-visa`;
export const SETTLEMENT_PATH = `${PROJECT_INFO_PATH}/settlement-price`;
export const CONTRACT_PRICE_PATH = `${PROJECT_INFO_PATH}/contract-price`;
export const ESTIMATE_PATH_BY_KIND: Readonly<Record<string, string>> = {
  estimate: `${PROJECT_INFO_PATH}/invest-estimation`,
  budget: `${PROJECT_INFO_PATH}/project-estimation`,
  control: `${PROJECT_INFO_PATH}/control-price-sheet`,
};

/** The name that says in an address which document's table is shown; changes and periods have their own. */
export const chosenDocumentParam = (form: string): string => CHOSEN[form] ?? 'sheet';
const CHOSEN: Readonly<Record<string, ProjectWorkbenchParam>> = {
  measureTable: 'selectCycle',
  changeVisa: 'selectChangeContract',
};

/** Where a document's table is looked at: its project's screen with it chosen. */
export const ledgerSheetAddress = (row: DisplayedRecord, form: string, path: string): string =>
  projectAddress({ id: String(row.project), name: row.project_label }, path, { [chosenDocumentParam(form)]: row.id });
