import type { DateOrder } from '#kernel/base/cells/date-order-detector.ts';
import type { DebitMeaning } from '#kernel/meta/calls/excel-calls.ts';
import { mapTitlesToFields, ZHANG_CHARACTER_PATTERN } from './map-titles-to-fields.ts';
import { readHeaderTitles } from './read-header-titles.ts';
import { readStatementCellText, type StatementCell } from './statement-cells.ts';
import { type AmountSignMode, detectAmountSignMode, type StatementColumns } from './statement-fields.ts';

type Rows = readonly (readonly StatementCell[])[];

/** Where the lines of a statement begin and what its columns hold. */
export interface StatementLayout {
  /** Index of the line with the titles, of the lower one where they take two. */
  readonly headRow: number;
  /** By column; '' for none. */
  readonly titles: readonly string[];
  readonly columns: StatementColumns;
  /** Of dates that do not tell theirs, where a person said so. */
  readonly dateOrder?: DateOrder | undefined;
  /** What 借 is, where a person said so. */
  readonly debit?: DebitMeaning | undefined;
}

/** Lines among which the titles are looked for; what banks write above them may be long. */
export const HEADER_SEARCH_LINES = 60;

/**
 * Finds the layout of a sheet by its titles, wherever they stand: the line that names most of what a statement tells.
 * @returns null where no line names a date and amounts
 */
export function findStatementLayout(rows: Rows): StatementLayout | null {
  let best: StatementLayout | null = null;
  let most = 0;
  for (let headRow = 0; headRow < Math.min(rows.length, HEADER_SEARCH_LINES); headRow++) {
    const titles = readHeaderTitles(rows, headRow);
    const columns = mapTitlesToFields(titles);
    const size = Object.keys(columns).length;
    if (size > most && describeMissingColumns(columns) === null) {
      best = { headRow, columns, titles };
      most = size;
    }
  }
  return best;
}

/** What the line with most titles does not tell, in words; of a sheet without a layout. */
export function describeMissingTitles(rows: Rows): string {
  const lines = rows.slice(0, HEADER_SEARCH_LINES).map((_, at) => mapTitlesToFields(readHeaderTitles(rows, at)));
  const sizeOf = (columns: StatementColumns): number => Object.keys(columns).length;
  return describeMissingColumns(lines.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best), {})) ?? '';
}

/** What columns do not tell that every statement must, in words; null where nothing lacks. */
export function describeMissingColumns(columns: StatementColumns): string | null {
  const told: AmountSignMode | null = detectAmountSignMode(columns);
  if (!Object.values(columns).includes('dateTime')) return '交易日期';
  return told === null ? '收入金额和支出金额（或带正负号、收支方向的金额）' : null;
}

const LABEL = /^(查询|本方)?(账号|卡号|账户|银行账号|支付宝账户|accountnumber|accountno\.?)$/i;
const LABELLED = /(?:账\s*号|卡\s*号|account\s*(?:number|no\.?))\s*[:：]\s*([\d*xX\- ]{4,40})/i;

const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\s:]/g, '').replace(/帐/g, ZHANG_CHARACTER_PATTERN);
const digits = (text: string): string => text.replace(/[\s-]/g, '');

/** The account that a statement says above its titles to be of; null where it says none. */
export function findStatedAccountNo(rows: Rows, headRow: number): string | null {
  for (const row of rows.slice(0, headRow)) {
    const told = row
      .map((cell, at) => accountIn(readStatementCellText(cell), readStatementCellText(row[at + 1])))
      .find(Boolean);
    if (told) return told;
  }
  return null;
}

/** A number behind its label, in the same cell or the next one. */
function accountIn(cell: string, next: string): string | undefined {
  const inside = LABELLED.exec(cell.replace(/帐/g, ZHANG_CHARACTER_PATTERN).normalize('NFKC'))?.[1];
  if (inside) return digits(inside);
  const beside = LABEL.test(plain(cell)) ? digits(next) : '';
  return /^[\d*xX]{4,40}$/.test(beside) ? beside : undefined;
}

/** True where what a statement says may be the account: masked digits fit any, a few last ones fit the end. */
export function matchesAccountNo(stated: string, accountNo: string): boolean {
  const [own, told] = [digits(accountNo), digits(stated)];
  // Standards of banks name an account behind its bank: 50880050/0194774600888.
  if (own === told || told.split('/').at(-1) === own) return true;
  if (!/^[\d*xX]*[*xX][\d*xX]*$/.test(told)) return told.length <= 6 && own.endsWith(told);
  const [head = ''] = /^\d*/.exec(told) ?? [];
  const [tail = ''] = /\d*$/.exec(told) ?? [];
  return own.startsWith(head) && own.endsWith(tail);
}

/** Whether titles are those that were kept, by the columns' indexes. */
export const matchesSavedTitles = (titles: readonly string[], kept: Readonly<Record<string, string>>): boolean =>
  titles.length > 0 && Object.entries(kept).every(([index, title]) => titles[Number(index)] === title);
