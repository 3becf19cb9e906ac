import type { Fields } from '#kernel/meta/entity.ts';
import { type Field, isSystemFilled } from '#kernel/meta/field.ts';
import { fieldKindOf, formatFieldValue } from '../field-kind-registry.ts';
import { isFieldOfKind } from '../is-field-of-kind.ts';
import type { DetailRow } from './kind.ts';

/** Cells as spreadsheets put them on the clipboard: lines of tab-separated texts; quoted ones may hold both. Null for plain text. */
export function parseClipboardCells(text: string): readonly (readonly string[])[] | null {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return null;
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .replace(/\r\n?/g, '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  // A spreadsheet ends its last line too.
  return rows.filter((row, at) => at < rows.length - 1 || row.some((cell) => cell !== ''));
}

/** Where pasted cells begin, and what they are laid over. */
interface Target {
  readonly columns: Fields;
  readonly rows: readonly DetailRow[];
  readonly at: number;
  readonly code: string;
  readonly blank: () => DetailRow;
}

/** The rows with the cells laid over them from one cell on; rows are added below the last. Filled columns are passed over. */
export function pasteCellsInto(
  { columns, rows, at, code, blank }: Target,
  cells: readonly (readonly string[])[],
): DetailRow[] {
  const codes = Object.keys(columns);
  const from = Math.max(0, codes.indexOf(code));
  const next = [...rows];
  for (const [down, line] of cells.entries()) {
    const row: Record<string, unknown> = { ...(next[at + down] ?? blank()) };
    for (const [right, text] of line.entries()) {
      const name = codes[from + right];
      const field = name === undefined ? undefined : columns[name];
      if (!name || !field || isSystemFilled(field)) continue;
      row[name] = readCell(field, text);
      delete row[`${name}_label`];
    }
    next[at + down] = row;
  }
  return next;
}

/** A pasted text as the field reads it: choices by their names; what it cannot read stays, to be put right. */
function readCell(field: Field, text: string): unknown {
  const options = isFieldOfKind(field, 'dict') ? field.options : undefined;
  const named = options?.find(({ label }) => label === text)?.value ?? text;
  const parsed = fieldKindOf(field).parse(
    text.endsWith('%') && field.kind === 'percent' ? String(Number(text.slice(0, -1)) / 100) : named,
    field,
  );
  return parsed.fault === undefined ? parsed.value : text;
}

/** Rows as text for a spreadsheet, with their headings. */
export function rowsAsClipboardText(columns: Fields, rows: readonly DetailRow[]): string {
  const quote = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) =>
    Object.entries(columns).map(([code, field]) =>
      quote(String(row[`${code}_label`] ?? formatFieldValue(field, row[code]))),
    ),
  );
  return [Object.values(columns).map(({ label }) => label), ...lines].map((line) => line.join('\t')).join('\n');
}
