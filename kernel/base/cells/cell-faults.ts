const ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/i;
/** So a spreadsheet writes a long number into a text: its last digits are gone. */
const SCIENTIFIC = /^[+-]?\d(?:\.\d+)?E\+\d+$/i;
/** Whole numbers up to here are kept to the last digit by spreadsheets: 15 digits. */
const EXACT_BELOW = 1e15;

type Cell = string | number | boolean | Date | null | undefined;

/** What a formula that failed left in its cell. */
const isErrorText = (cell: Cell): boolean => typeof cell === 'string' && ERROR.test(cell.trim());

/** True for a number or account whose last digits a spreadsheet has lost: more than 15 digits, or 6.222E+18. */
const lostDigits = (cell: Cell): boolean =>
  typeof cell === 'number'
    ? Number.isInteger(cell) && Math.abs(cell) >= EXACT_BELOW
    : typeof cell === 'string' && SCIENTIFIC.test(cell.trim());

/** Told where a formula's result was never kept. */
export const UNCALCULATED_FORMULA_MESSAGE = '公式没有计算结果，请用 Excel 或 WPS 打开并保存后重新上传';
const FAILED = '单元格是公式的错误值，请改正后重新上传';
const LOST = '数字末尾几位已丢失（表格只保留 15 位），请把该列设为文本后重新填写或导出';

/**
 * Why a cell can be no value of a text: a failed formula, or a number that lost digits.
 * @returns words for people, or null where nothing is wrong
 */
export function textCellFault(cell: Cell): string | null {
  if (isErrorText(cell)) return FAILED;
  return lostDigits(cell) ? LOST : null;
}

/** Why a cell can be no value at all: a failed formula. @returns words for people, or null */
export const formulaCellFault = (cell: Cell): string | null => (isErrorText(cell) ? FAILED : null);
