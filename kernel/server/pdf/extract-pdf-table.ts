import {
  groupPdfTextsIntoCells,
  groupPdfTextsIntoRows,
  joinPdfTexts,
  type PdfCell,
} from './group-pdf-texts-into-rows.ts';
import type { PdfText } from './pdf-texts.ts';

/** How a table is told from what stands around it. */
export interface PdfTableReadingRules {
  /** How many columns titles name; 0 where they are no head. */
  readonly sizeOf: (titles: readonly string[]) => number;
  /** The columns, by their titles, of which every row of the table fills one: its day, its amounts. */
  readonly anchorsOf: (titles: readonly string[]) => readonly number[];
  /** True for what stands among or below the rows and is none, by its text. */
  readonly isNote: (text: string) => boolean;
}

interface Band {
  readonly left: number;
  readonly right: number;
}

interface Row {
  readonly y: number;
  readonly cells: readonly PdfCell[];
}

interface Line {
  readonly y: number;
  readonly cells: string[];
}

/** A head with the places of its columns. */
interface Head {
  readonly titles: readonly string[];
  readonly bands: readonly Band[];
}

/** Lines of one row stand no further apart, in points. */
const NEAR = 16;

/**
 * The table of a PDF that goes on from page to page: lines above its head, the head, then its rows, each with a cell for
 * every column. Cells stand in the column whose title they stand below; lines that fill none of the anchors are the rest of
 * the row beside them; heads repeated on later pages are left out with what stands above them.
 * @returns null where no page has a head
 */
export function extractPdfTable(
  pages: readonly (readonly PdfText[])[],
  words: PdfTableReadingRules,
): string[][] | null {
  const all = pages.map((texts) =>
    groupPdfTextsIntoRows(texts).map((row): Row => ({ y: row[0]?.y ?? 0, cells: groupPdfTextsIntoCells(row) })),
  );
  const found = all.map((rows) => headIn(rows, words));
  const first = found.findIndex((one) => one !== null);
  const head = found[first]?.head;
  if (!head) return null;
  const anchors = words.anchorsOf(head.titles);
  const lines: string[][] = [];
  for (const row of all.slice(0, first).flat()) lines.push(textsOf(row));
  for (const row of all[first]?.slice(0, found[first]?.from) ?? []) lines.push(textsOf(row));
  lines.push([...head.titles]);
  for (const [at, rows] of all.entries()) {
    if (at < first) continue;
    const here = found[at];
    const body = rows.slice(here ? here.to + 1 : 0).map((row) => lineOf(row, here?.head ?? head));
    lines.push(...wholeRows(body, anchors, words).map(({ cells }) => cells));
  }
  return lines;
}

const textsOf = ({ cells }: Row): string[] => cells.map(({ text }) => text);

interface Found {
  readonly from: number;
  readonly to: number;
  readonly head: Head;
}

/** The head of a page: the row that names most columns, with the one below where both together name more. */
function headIn(rows: readonly Row[], { sizeOf }: PdfTableReadingRules): Found | null {
  let best: Found | null = null;
  let most = 0;
  for (const [at, row] of rows.entries()) {
    const head: Head = { titles: textsOf(row), bands: row.cells.map(({ pieces }) => bandOf(pieces)) };
    for (const [to, one] of [head, joinedHead(head, row, rows[at + 1])].entries()) {
      const size = one ? sizeOf(one.titles) : 0;
      if (!one || size <= most) continue;
      best = { from: at, to: at + to, head: one };
      most = size;
    }
  }
  return best;
}

/** A head whose titles go on in the row below. */
function joinedHead(head: Head, row: Row, below: Row | undefined): Head | null {
  if (!below || below.y - row.y > NEAR || below.cells.some(({ text }) => /\d/.test(text))) return null;
  const rest = lineOf(below, head).cells;
  return { ...head, titles: head.titles.map((title, at) => `${title}${rest[at] ?? ''}`) };
}

const bandOf = (pieces: readonly PdfText[]): Band => ({
  left: Math.min(...pieces.map(({ x }) => x)),
  right: Math.max(...pieces.map(({ x, width }) => x + width)),
});

/** A row with a text for every column of a head. */
function lineOf({ y, cells }: Row, { titles, bands }: Head): Line {
  const texts = titles.map(() => '');
  const put = (pieces: readonly PdfText[]): void => {
    const at = columnOf(bandOf(pieces), bands);
    texts[at] = [texts[at], joinPdfTexts(pieces)].filter(Boolean).join(' ');
  };
  for (const { pieces } of cells) {
    const below = bands.filter((band) => overlapOf(band, bandOf(pieces)) > 0).length;
    // Cells that stand close together came as one: each of its pieces has a column of its own.
    if (below > 1 && pieces.length > 1) for (const piece of pieces) put([piece]);
    else put(pieces);
  }
  return { y, cells: texts };
}

const overlapOf = (one: Band, other: Band): number => Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** The column a cell stands in: below its title, else where it begins, ends or has its middle nearest to that of the title. */
function columnOf(cell: Band, bands: readonly Band[]): number {
  const below = bands.flatMap((band, at) => (overlapOf(band, cell) > 0 ? [at] : []));
  const among = below.length > 0 ? below : [...bands.keys()];
  const apart = (at: number): number => {
    const { left, right } = bands[at] ?? cell;
    return Math.min(
      Math.abs(left - cell.left),
      Math.abs(right - cell.right),
      Math.abs(left + right - cell.left - cell.right) / 2,
    );
  };
  return among.reduce((best, at) => (apart(at) < apart(best) ? at : best), among[0] ?? 0);
}

/** Rows with the lines that belong to them; what belongs to none stays a line of its own. */
function wholeRows(lines: readonly Line[], anchors: readonly number[], { isNote }: PdfTableReadingRules): Line[] {
  const isRow = lines.map(({ cells }) => anchors.some((at) => /\d/.test(cells[at] ?? '') && !isTime(cells[at] ?? '')));
  const owners = lines.map((line, at) => {
    if (isRow[at] || line.cells.some((text) => text !== '' && isNote(text))) return at;
    const near = lines.flatMap((other, index) =>
      isRow[index] && Math.abs(other.y - line.y) <= NEAR * Math.abs(index - at) ? [index] : [],
    );
    const apart = (index: number): number => Math.abs((lines[index]?.y ?? 0) - line.y);
    return near.length > 0 ? near.reduce((best, index) => (apart(index) < apart(best) ? index : best)) : at;
  });
  return lines.flatMap((line, at): Line[] => {
    if (owners[at] !== at) return [];
    const parts = lines.filter((_, index) => owners[index] === at);
    return [{ y: line.y, cells: line.cells.map((_, column) => joinedCell(parts, column)) }];
  });
}

const joinedCell = (parts: readonly Line[], column: number): string => {
  const texts = parts.map(({ cells }) => cells[column] ?? '').filter(Boolean);
  // A time below its day is not the rest of a word.
  return texts
    .reduce((whole, text) => (isTime(text) || isWords(whole, text) ? `${whole} ${text}` : whole + text), '')
    .trim();
};

const isTime = (text: string): boolean => /^\d{1,2}:\d{2}(:\d{2})?$/.test(text);
const isWords = (before: string, after: string): boolean => /[A-Za-z.,]$/.test(before) && /^[A-Za-z]/.test(after);
