import type { CostFile } from '#business/consult/cost/model/index.ts';
import type { ReadSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { ExcelReading } from './excel-reading.ts';
import { findTables } from './find-tables.ts';
import { kindOf } from './table-kinds.ts';

/**
 * The tree of a set of reports: bills and the 费用汇总表 of the works they stand in. Null for workbooks that are none, as a
 * settlement comparison or a list of bills alone.
 */
export function readReportSet(
  sheets: readonly ReadSheet[],
  fileName: string,
): (Pick<CostFile, 'nodes' | 'bills'> & { readonly conversions: readonly string[] }) | null {
  const kinds = new Set(sheets.flatMap((sheet) => findTables(sheet).map((table) => kindOf(table))));
  if (!kinds.has('bills') || !kinds.has('unitSummary') || kinds.has('settlement')) return null;
  const { rows, isEmpty, conversions } = new ExcelReading(sheets, fileName.replace(/\.\w+$/, ''), 'audited');
  if (isEmpty) return null;
  const [nodes, bills] = [rows.ready.flatMap(({ nodes }) => nodes), rows.ready.flatMap(({ bills }) => bills)];
  return { nodes, bills, conversions };
}
