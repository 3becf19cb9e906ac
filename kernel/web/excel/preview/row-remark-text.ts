import type { ExcelRow, ImportTargetField, SheetColumnMapping } from '#kernel/meta/calls/excel-calls.ts';
import type { RowRemark } from './sheet-remarks.ts';

/** What a sheet calls its columns, to leave out of words what stands beside them. */
export interface SheetColumnNames {
  readonly map: SheetColumnMapping | null;
  readonly fields: readonly ImportTargetField[];
}

/** Words of a remark without its column and the value there. */
function short(
  { key, msg }: RowRemark,
  { cells }: ExcelRow,
  { map, fields }: SheetColumnNames,
): readonly [string, string] {
  const column = Object.entries(map?.cols ?? {}).find(([, field]) => field === key)?.[0];
  const name = fields.find((field) => field.key === key)?.name ?? '';
  if (key === undefined || name === '') return ['', msg];
  const bare = msg.startsWith(name) ? msg.slice(name.length) : msg;
  const value = cells[Number(column)] ?? '';
  const words = value === '' ? bare : bare.replace(`“${value}”`, '');
  return words.trim() === '' ? ['', msg] : [name, words];
}

/** What is said of a line, in few words: the columns are named only where several are at fault. */
export function rowRemarkText(remarks: readonly RowRemark[], row: ExcelRow, beside: SheetColumnNames): string {
  const told = remarks.map((one) => short(one, row, beside));
  const words = told.map(([name, text]) => (told.length > 1 && name !== '' ? `${name}：${text}` : text));
  return [...new Set(words)].join('；');
}
