import { type Cell, textOfCell } from './cells.ts';
import { fieldsOfTitles, plainTitle } from './titles.ts';

type Row = readonly Cell[];

const textOfTitle = (cell: Cell | undefined): string => (typeof cell === 'string' ? textOfCell(cell) : '');

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
    const side = SIDE.exec(plainTitle(above))?.[0] ?? '';
    return SIDE.test(plainTitle(below)) ? below : `${side}${below}`;
  });
}

const sizeOf = (titles: readonly string[]): number => Object.keys(fieldsOfTitles(titles)).length;

/** The titles that end at a line: its own, or with those of the line above where both together name more. */
export function titlesAt(rows: readonly Row[], headRow: number): string[] {
  const own = (rows[headRow] ?? []).map(textOfTitle);
  const upper = rows[headRow - 1];
  if (!upper || sizeOf(upper.map(textOfTitle)) < 2) return own;
  const both = joined(upper, rows[headRow] ?? []);
  return isHead(rows[headRow] ?? []) && sizeOf(both) > sizeOf(own) ? both : own;
}

/** True where no cell of a line could be a date or an amount. */
const isHead = (row: Row): boolean =>
  row.every((cell) => cell === null || (typeof cell === 'string' && !/\d/.test(cell)));
