import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import { normalizeDecimalText } from '../rows/decimal-text.ts';

/** A cell's words, as a reader sees them. */
export function readCellText(cell: ParsedCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).replace(/\r\n?/g, '\n').trim();
}

/** A label without blanks, line breaks and units: "综合\n单价 (元)" is 综合单价. */
export const readLabelText = (cell: ParsedCell | undefined): string =>
  readCellText(cell)
    .replace(/\s/g, '')
    .replace(/[(（](单位[:：]?)?((人民币|[千万亿]|百万)?元|[%％‰±])[)）]/g, '');

/** Doubles of formulas have digits beyond what was meant: a workbook's numbers are kept to so many. */
const DECIMALS = 10;

/** A number that may be written as text, with thousands separators or a percent sign; null where the cell has none. */
export function readCellNumber(cell: ParsedCell | undefined): string | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? plainNumber(cell) : null;
  const text = readCellText(cell)
    .replace(/[%％]$/, '')
    .replace(/[，]/g, ',');
  return text === '' ? null : normalizeDecimalText(text);
}

function plainNumber(value: number): string {
  const text = String(value);
  if (/^-?\d+(\.\d{1,10})?$/.test(text)) return text;
  return normalizeDecimalText(value.toFixed(DECIMALS).replace(/\.?0+$/, '')) ?? '0';
}

export const isEmptyCell = (cell: ParsedCell | undefined): boolean => readCellText(cell) === '';
