import { projectAddress } from '#business/consult/project/web/index.tsx';
import type { Row } from '#kernel/web/row.ts';

const INFO = '/consult/detail/project-info';
export const MEASURE_PATH = `${INFO}/measure-table`;
export const CHANGES_PATH = `${INFO}/change-and-visa`;
export const SETTLEMENT_PATH = `${INFO}/settlement-sheet`;
export const ESTIMATE_PATHS: Readonly<Record<string, string>> = {
  estimate: `${INFO}/invest-estimation`,
  budget: `${INFO}/project-estimation`,
  control: `${INFO}/control-price-sheet`,
};

/** Where a document's table is looked at: its project's screen with it chosen. */
export const sheetAddress = (row: Row, path: string): string =>
  projectAddress({ id: String(row.project), name: row.project_label }, path, { sheet: row.id });
