import type { TreeColumn } from '../tree-column.ts';

/** A cell by the places of its line and its column, from 0. */
export interface GridCellPosition {
  readonly line: number;
  readonly column: number;
}

/** A rectangle of cells, ends included. */
export interface CellRange {
  readonly from: GridCellPosition;
  readonly to: GridCellPosition;
}

/** The rectangle between two corners, whichever they are. */
export const cellRangeBetween = (a: GridCellPosition, b: GridCellPosition): CellRange => ({
  from: { line: Math.min(a.line, b.line), column: Math.min(a.column, b.column) },
  to: { line: Math.max(a.line, b.line), column: Math.max(a.column, b.column) },
});

/** The columns of a range on a line; null where the range does not touch it. */
export const rangeColumnsOnLine = ({ from, to }: CellRange, line: number): { from: number; to: number } | null =>
  line < from.line || line > to.line ? null : { from: from.column, to: to.column };

export const cellRangeSize = ({ from, to }: CellRange) => ({
  lines: to.line - from.line + 1,
  columns: to.column - from.column + 1,
});

function textOf<T>(column: TreeColumn<T>, row: T): string {
  if (column.text) return column.text(row);
  const content = column.cell(row);
  return typeof content === 'string' || typeof content === 'number' ? String(content) : '';
}

const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/**
 * Rows and columns as a spreadsheet takes them: tab-separated text, and HTML in which codes stay text, so that
 * 010101002001 keeps its zero. A single cell is its bare text.
 */
export function formatCellsForClipboard<T>(
  rows: readonly T[],
  columns: readonly TreeColumn<T>[],
): { text: string; html: string } {
  const cells = rows.map((row) => columns.map((column) => textOf(column, row)));
  const isOne = rows.length === 1 && columns.length === 1;
  const text = isOne ? (cells[0]?.[0] ?? '') : cells.map((line) => line.map(quoted).join('\t')).join('\n');
  const cellHtml = (content: string, at: number) =>
    columns[at]?.align === 'right'
      ? `<td>${escaped(content)}</td>`
      : `<td style="mso-number-format:'\\@'">${escaped(content)}</td>`;
  const html = `<table>${cells.map((line) => `<tr>${line.map(cellHtml).join('')}</tr>`).join('')}</table>`;
  return { text, html };
}
