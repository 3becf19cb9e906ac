import { CostWorkbookReader } from '#business/consult/cost/server/formats/excel/cost-workbook-reader.ts';
import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';

/** The whole of a workbook's rows; sheets are given as names with lines. */
export function readTestSheets(sheets: Readonly<Record<string, readonly (readonly ParsedCell[])[]>>) {
  const { rows, header, faults } = new CostWorkbookReader(
    Object.entries(sheets).map(([name, lines]) => ({ name, rows: lines })),
    '工程',
    'audited',
  );
  const all = rows.ready;
  return {
    header,
    faults: faults.kept,
    nodes: all.flatMap(({ nodes }) => nodes),
    bills: all.flatMap(({ bills }) => bills),
    norms: all.flatMap(({ norms }) => norms),
    fees: all.flatMap(({ fees }) => fees),
    resources: all.flatMap(({ resources }) => resources),
  };
}
