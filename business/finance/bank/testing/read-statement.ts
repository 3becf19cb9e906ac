import {
  type SkippedStatementLine,
  type StatementCell,
  type StatementCellFault,
  type StatementContext,
  type StatementLayout,
  StatementReader,
  type StatementRow,
} from '../model/index.ts';

interface Statement {
  readonly rows: StatementRow[];
  readonly faults: StatementCellFault[];
  readonly skipped: SkippedStatementLine[];
}

/** All lines below the titles of a sheet that is in memory. */
export function readStatementInMemory(
  rows: readonly (readonly StatementCell[])[],
  layout: StatementLayout,
  about?: StatementContext,
): Statement {
  const reader = new StatementReader(layout, about);
  const body = rows.slice(layout.headRow + 1);
  for (const row of body) reader.note(row);
  const read: Statement = { rows: [], faults: [], skipped: [] };
  for (const [at, row] of body.entries()) {
    const line = reader.judge(row, layout.headRow + at + 2);
    if (line === null) continue;
    if ('found' in line) read.rows.push(line.found);
    else if ('fault' in line) read.faults.push(line.fault);
    else read.skipped.push(line.skipped);
  }
  return read;
}
