import { cleanCellText } from '#kernel/base/cells/clean-cell-text.ts';
import { parseClipboardCells } from '#kernel/fields/detail/clipboard-cells.ts';
import type { CellRange } from '../cells/cell-range.ts';
import type { FlatLine } from '../flatten-visible-lines.ts';
import type { TreeColumn } from '../tree-column.ts';
import type { GridCellChanges, GridCellIdentity, GridColumnEditRules } from './grid-edit-types.ts';

interface Laid<T> {
  readonly text: string;
  readonly range: CellRange;
  readonly lines: readonly FlatLine<T>[];
  readonly columns: readonly TreeColumn<T>[];
}

interface BlockFault extends GridCellIdentity {
  readonly fault: string;
}

interface PastedBlock<T> {
  readonly write: GridCellChanges<T>;
  /** What is wrong, cell by cell: nothing of the block is kept then. */
  readonly faults: readonly BlockFault[];
}

/** The cells of a clipboard's text. One text fills whatever is marked, as in a spreadsheet. */
function blockOf(text: string, { from, to }: CellRange): readonly (readonly string[])[] {
  const cells = parseClipboardCells(text);
  if (cells) return cells;
  const line = Array.from({ length: to.column - from.column + 1 }, () => text.replace(/\r?\n$/, ''));
  return Array.from({ length: to.line - from.line + 1 }, () => line);
}

interface LaidText {
  readonly column: string;
  readonly text: string;
  readonly fault: string | null;
}

/** Texts of a block's line for the columns they lie on: those alone that are written there. */
function* laidOn<T>(
  cells: readonly string[],
  columns: readonly TreeColumn<T>[],
  line: FlatLine<T> | undefined,
): Generator<LaidText> {
  for (const [right, given] of cells.entries()) {
    const text = cleanCellText(given);
    const column = columns[right];
    if (!column?.edit || (line && !isWritten(column.edit, line.row, text))) continue;
    const fault = column.edit.fault(text);
    yield { column: column.key, text, fault: fault === null ? null : wordsOf(column, text, fault) };
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Lays a clipboard's text over a grid from its marked cells on. Cells that are worked out, or not written in their row, are
 * passed over; lines beyond the last are new rows, unless they are blank.
 */
export function arrangePastedBlock<T>({ text: clipboard, range, lines, columns }: Laid<T>): PastedBlock<T> {
  const block = blockOf(clipboard, range);
  const under = columns.slice(range.from.column);
  const there = lines.slice(range.from.line, range.from.line + block.length);
  const laid = there.map((line, down) => ({ line, texts: [...laidOn(block[down] ?? [], under, line)] }));
  const beyond = block.slice(there.length).filter((cells) => !isBlank(cells));
  const fresh = beyond.map((cells) => [...laidOn(cells, under, undefined)]);
  const faultsOf = (line: string, texts: readonly LaidText[]) =>
    texts.flatMap(({ column, fault }): BlockFault[] => (fault === null ? [] : [{ line, column, fault }]));
  return {
    write: {
      texts: laid.flatMap(({ line: { key, row }, texts }) =>
        texts.map(({ column, text }) => ({ line: key, row, column, text })),
      ),
      more: fresh.map((texts) => Object.fromEntries(texts.map(({ column, text }) => [column, text]))),
      after: lines.at(-1)?.row ?? null,
    },
    faults: [
      ...laid.flatMap(({ line, texts }) => faultsOf(line.key, texts)),
      ...fresh.flatMap((texts) => faultsOf('', texts)),
    ],
  };
}

/** Whether a text changes the cell of a row. */
const isWritten = <T>({ may, text }: GridColumnEditRules<T>, row: T, cell: string): boolean =>
  may?.(row) !== false && text(row) !== cell;

const wordsOf = ({ title }: { readonly title: string }, cell: string, fault: string): string =>
  cell.trim() === '' ? `${title}：${fault}` : `${title}“${cell}”：${fault}`;
