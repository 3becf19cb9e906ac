import type { WorkbenchName } from '#business/consult/project/model/index.ts';
import { projectAddress } from '#business/consult/project/web/index.tsx';
import type { Row } from '#kernel/web/row.ts';

export const INFO = '/consult/detail/project-info';
export const MEASURE_PATH = `${INFO}/measure-table`;
export const CHANGES_PATH = `${INFO}/change-and-visa`;
export const SETTLEMENT_PATH = `${INFO}/settlement-price`;
export const PRICES_PATH = `${INFO}/contract-price`;
export const ESTIMATE_PATHS: Readonly<Record<string, string>> = {
  estimate: `${INFO}/invest-estimation`,
  budget: `${INFO}/project-estimation`,
  control: `${INFO}/control-price-sheet`,
};

/** The name that says in an address which document's table is shown; changes and periods have their own. */
export const chosenBy = (form: string): string => CHOSEN[form] ?? 'sheet';
const CHOSEN: Readonly<Record<string, WorkbenchName>> = {
  measureTable: 'selectCycle',
  changeVisa: 'selectChangeContract',
};

/** Where a document's table is looked at: its project's screen with it chosen. */
export const sheetAddress = (row: Row, form: string, path: string): string =>
  projectAddress({ id: String(row.project), name: row.project_label }, path, { [chosenBy(form)]: row.id });
