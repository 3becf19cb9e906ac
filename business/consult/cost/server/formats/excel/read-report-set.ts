import type { CostFile } from '#business/consult/cost/model/index.ts';
import type { ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { CostWorkbookReader } from './cost-workbook-reader.ts';
import { detectTableKind } from './detect-table-kind.ts';
import { findSheetTables } from './find-tables.ts';

/**
 * The tree of a set of reports: bills and the 费用汇总表 of the works they stand in. Null for workbooks that are none, as a
 * settlement comparison or a list of bills alone.
 */
export function readReportSet(
  sheets: readonly ParsedSheet[],
  fileName: string,
): (Pick<CostFile, 'nodes' | 'bills'> & { readonly conversions: readonly string[] }) | null {
  const kinds = new Set(sheets.flatMap((sheet) => findSheetTables(sheet).map((table) => detectTableKind(table))));
  if (!kinds.has('bills') || !kinds.has('unitSummary') || kinds.has('settlement')) return null;
  const { rows, isEmpty, conversions } = new CostWorkbookReader(sheets, fileName.replace(/\.\w+$/, ''), 'audited');
  if (isEmpty) return null;
  const [nodes, bills] = [rows.ready.flatMap(({ nodes }) => nodes), rows.ready.flatMap(({ bills }) => bills)];
  return { nodes, bills, conversions };
}
