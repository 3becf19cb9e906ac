import { mapTitlesToFields, normalizeColumnTitle } from './map-titles-to-fields.ts';
import { readStatementCellText, type StatementCell } from './statement-cells.ts';

type Row = readonly StatementCell[];

const textOfTitle = (cell: StatementCell | undefined): string =>
  typeof cell === 'string' ? readStatementCellText(cell) : '';

/** A title that says whose names and numbers stand below it. */
const SIDE = /^(对方|对手|交易对手|对手方|收款人|收款方|付款人|付款方|本方)/;

/**
 * Titles over two lines, as merged cells make them: those of the lower line, the upper one's where it has none. Below a
 * title of one side (对方信息 over 户名 and 账号) they are that side's.
 */
function joined(upper: Row, lower: Row): string[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [own, below] = [textOfTitle(upper[at]), textOfTitle(lower[at])];
    above = own || (below ? above : '');
    if (below === '') return own;
    const side = SIDE.exec(normalizeColumnTitle(above))?.[0] ?? '';
    return SIDE.test(normalizeColumnTitle(below)) ? below : `${side}${below}`;
  });
}

const sizeOf = (titles: readonly string[]): number => Object.keys(mapTitlesToFields(titles)).length;

/** Lines above the lowest one that merged titles reach up to. */
const LINES_ABOVE = 2;

/** The titles that end at a line: its own, or with those of one or two lines above where all together name more. */
export function readHeaderTitles(rows: readonly Row[], headRow: number): string[] {
  const lowest = rows[headRow] ?? [];
  let best = lowest.map(textOfTitle);
  if (!isHead(lowest)) return best;
  for (let above = 1; above <= Math.min(LINES_ABOVE, headRow); above++) {
    const lines = rows.slice(headRow - above, headRow + 1);
    if (!lines.every(isHead)) break;
    const all = lines.reduce<Row>((upper, lower) => joined(upper, lower), []);
    if (isPart(lines.slice(0, -1)) && sizeOf(all.map(textOfTitle)) > sizeOf(best)) best = all.map(textOfTitle);
  }
  return best;
}

/** True for lines above the lowest one that are a part of the titles, and no heading of the whole sheet. */
const isPart = (above: readonly Row[]): boolean =>
  (above[0] ?? []).filter(textOfTitle).length > 1 && above.some((line) => sizeOf(line.map(textOfTitle)) > 1);

/** True where no cell of a line could be a date or an amount. */
const isHead = (row: Row): boolean =>
  row.every((cell) => cell === null || (typeof cell === 'string' && !/\d/.test(cell)));
