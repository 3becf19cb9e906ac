import { formatDecimal, isDecimalText, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { ImportRowWarning } from '#kernel/meta/calls/excel-calls.ts';
import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import { isCamt, readCamt } from './camt.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { isOfx, readOfx } from './ofx.ts';
import type { StandardStatement, StandardStatementEntry } from './standard-statement-types.ts';

/** All statements of one account as a table with titles that every statement's reader knows. */
export interface StandardStatementSheet {
  readonly name: string;
  readonly rows: readonly (readonly ParsedCell[])[];
  /** Of all amounts; '' where the file does not tell it. */
  readonly currency: string;
  /** Last lines of statements whose balances before and after do not fit what moved. */
  readonly doubts: readonly ImportRowWarning[];
}

const TITLES = ['交易日期', '金额', '对方户名', '对方账号', '摘要', '附言', '流水号', '交易状态', '本方账号'] as const;

/**
 * The accounts of a file in one of the standards by which banks exchange statements: MT940, CAMT and OFX.
 * @returns null for a text that is none of them. @throws XmlFault for one that is damaged
 */
export function parseMt940CamtOfxSheets(text: string): StandardStatementSheet[] | null {
  const read = readerOf(text);
  if (!read) return null;
  const byAccount = new Map<string, StandardStatement[]>();
  for (const one of read(text)) {
    const key = `${one.account} ${one.currency}`;
    byAccount.set(key, [...(byAccount.get(key) ?? []), one]);
  }
  const names = new Map<string, number>();
  return [...byAccount.values()].map((statements) => {
    const account = statements[0]?.account || '账户';
    const nth = (names.get(account) ?? 0) + 1;
    names.set(account, nth);
    return sheetOf(nth > 1 ? `${account}（${nth}）` : account, statements);
  });
}

function readerOf(text: string): ((text: string) => StandardStatement[]) | null {
  if (isCamt(text)) return readCamt;
  if (isOfx(text)) return readOfx;
  return isMt940(text) ? readMt940 : null;
}

/** What a sheet may be called in a map of columns. */
const LONGEST_NAME = 200;

function sheetOf(name: string, statements: readonly StandardStatement[]): StandardStatementSheet {
  const rows: ParsedCell[][] = [[...TITLES]];
  const doubts: ImportRowWarning[] = [];
  for (const { account, entries, ...about } of statements) {
    rows.push(...entries.map((entry) => cellsOf(entry, account)));
    const doubt = doubtOf({ ...about, entries }, rows.length);
    if (doubt) doubts.push(doubt);
  }
  return { name: name.slice(0, LONGEST_NAME), rows, currency: statements[0]?.currency ?? '', doubts };
}

const cellsOf = (entry: StandardStatementEntry, account: string): ParsedCell[] => {
  const { day, amount, name, no, summary, memo, serialNo, status } = entry;
  return [day, amount, name, no, summary, memo, serialNo, status, account];
};

/** Where the balance before with all that was booked is not the balance after. @param row of the last line */
function doubtOf(
  { opening, closing, entries }: Omit<StandardStatement, 'account' | 'currency'>,
  row: number,
): ImportRowWarning | null {
  const booked = entries.filter(({ status }) => status !== '处理中').map(({ amount }) => amount);
  if (opening === null || closing === null || ![opening, closing, ...booked].every(isDecimalText)) return null;
  const due = booked.reduce((sum, amount) => sum.plus(amount), toDecimalOrZero(opening));
  if (due.eq(closing)) return null;
  const [should, is] = [formatDecimal(due, 2), formatDecimal(closing, 2)];
  return { row, key: 'amount', msg: `其后的期末余额与发生额不衔接，应为 ${should}，文件为 ${is}` };
}
