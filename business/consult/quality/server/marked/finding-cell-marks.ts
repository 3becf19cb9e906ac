import { type FindingRow, type Severity, severityNames, suggestFindingFix } from '../../model/index.ts';
import type { FindingCell, FindingCellLookup } from './finding-cell-lookup.ts';

/** What is said at a cell: its colour (red, green, blue; null for none) and the words of its comment. */
interface FindingMark extends FindingCell {
  readonly colour: string | null;
  readonly comment: string;
}

/** Light grounds that black and red numbers stay readable on. */
const COLOURS: Readonly<Record<Severity, string>> = { error: 'FFC7CE', warn: 'FFEB9C', info: 'DDEBF7' };
/** A value that is right once the fault it comes from is put right. */
const FOLLOWS = 'EDEDED';
const GRAVITY: readonly Severity[] = ['error', 'warn', 'info'];
/** Of so many findings the words are told in one comment. */
const TOLD = { cell: 8, elsewhere: 30 } as const;

type Marked = Pick<FindingRow, 'no' | 'causeNo' | 'severity' | 'message' | 'opinion' | 'state' | 'source'> &
  Parameters<typeof suggestFindingFix>[0] &
  Pick<FindingRow, 'nodePath'>;

/**
 * The cells of a workbook that findings speak of, each once, in the colour of the gravest; ignored ones are left out.
 * What stands in no cell is told at the first cell of the first sheet, without a colour.
 */
export function buildFindingCellMarks(
  findings: readonly Marked[],
  cells: Pick<FindingCellLookup, 'of'>,
  firstSheet: string,
): FindingMark[] {
  const { byCell, elsewhere } = placed(findings, cells);
  const marks = byCell.map(({ cell, found }) => ({ ...cell, colour: colourOf(found), comment: words(found) }));
  return elsewhere.length === 0 ? marks : withElsewhere(marks, firstSheet, elsewhere);
}

interface Placed {
  readonly byCell: ReadonlyArray<{ readonly cell: FindingCell; readonly found: readonly Marked[] }>;
  /** Faults that stand in no cell. */
  readonly elsewhere: readonly Marked[];
}

function placed(findings: readonly Marked[], cells: Pick<FindingCellLookup, 'of'>): Placed {
  const open = findings
    .filter(({ state }) => state !== 'ignored')
    .map((finding) => ({ finding, cell: cells.of(finding) }));
  const byCell = new Map<string, { cell: FindingCell; found: Marked[] }>();
  for (const { finding, cell } of open) {
    if (!cell) continue;
    const key = `${cell.sheet} ${cell.line} ${cell.column}`;
    const known = byCell.get(key) ?? { cell, found: [] };
    known.found.push(finding);
    byCell.set(key, known);
  }
  const elsewhere = open.filter(({ finding, cell }) => !cell && finding.causeNo === null);
  return { byCell: [...byCell.values()], elsewhere: elsewhere.map(({ finding }) => finding) };
}

function colourOf(found: readonly Marked[]): string {
  const own = found.filter(({ causeNo }) => causeNo === null);
  const gravest = GRAVITY.find((severity) => own.some((finding) => finding.severity === severity));
  return gravest ? COLOURS[gravest] : FOLLOWS;
}

function words(found: readonly Marked[]): string {
  const told = found.slice(0, TOLD.cell).map(wordsOf);
  return [...told, ...(found.length > told.length ? [`另有 ${found.length - told.length} 处问题`] : [])].join('\n\n');
}

function wordsOf(finding: Marked): string {
  const { no, causeNo, severity, message, formula, opinion, source } = finding;
  if (causeNo !== null) return `第 ${no} 号（由第 ${causeNo} 号引起，随其更正）：${message}`;
  return [
    `第 ${no} 号【${severityNames[severity]}】${message}`,
    ...(formula ? [`计算式：${formula}`] : []),
    `建议：${suggestFindingFix(finding)}`,
    ...(source ? [`依据：${source}`] : []),
    ...(opinion ? [`处理意见：${opinion}`] : []),
  ].join('\n');
}

function withElsewhere(marks: readonly FindingMark[], sheet: string, findings: readonly Marked[]): FindingMark[] {
  const told = findings
    .slice(0, TOLD.elsewhere)
    .map(
      ({ no, severity, message, nodePath }) =>
        `第 ${no} 号【${severityNames[severity]}】${nodePath ? `${nodePath}：` : ''}${message}`,
    );
  const more = findings.length > told.length ? [`另有 ${findings.length - told.length} 处，见质检报告`] : [];
  const comment = [`以下 ${findings.length} 处问题不在某一个单元格上：`, ...told, ...more].join('\n');
  const first = marks.find((mark) => mark.sheet === sheet && mark.line === 1 && mark.column === 0);
  if (!first) return [...marks, { sheet, line: 1, column: 0, colour: null, comment }];
  return marks.map((mark) => (mark === first ? { ...mark, comment: `${mark.comment}\n\n${comment}` } : mark));
}
