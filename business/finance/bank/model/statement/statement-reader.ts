import { truncateCharacters } from '#kernel/base/cells/clean-cell-text.ts';
import type { DateOrderCandidate, OpenDateSpan } from '#kernel/base/cells/date-order-detector.ts';
import type { DebitMeaning } from '#kernel/meta/calls/excel-calls.ts';
import { readCounterparty } from './row/counterparty.ts';
import {
  findCurrencyFault,
  findDateFault,
  findTextFault,
  parseBalance,
  readLineTime,
  type StatementColumnFault,
} from './row/date-text-currency-checks.ts';
import { detectDebitSide } from './row/debit-side.ts';
import { type LineAmounts, NO_AMOUNT_MESSAGE, readLineAmounts } from './row/line-amounts.ts';
import { isTotalLabel, isTotalOrRemark, lineSkipReason, readMovementOutcome } from './row/line-skip-reason.ts';
import { amountSign, readStatementCellText, type StatementCell } from './statement-cells.ts';
import { StatementConventionDetector, type StatementConventions } from './statement-convention-detector.ts';
import { columnIndexByField, type StatementField, type StatementLineLookup } from './statement-fields.ts';
import { matchesAccountNo, type StatementLayout } from './statement-layout.ts';
import type { SkippedStatementLine, StatementCellFault, StatementRow } from './statement-row-types.ts';

type Row = readonly StatementCell[];

/** What a line turned out to be. */
export type StatementLineResult =
  | { readonly found: StatementRow }
  | { readonly fault: StatementCellFault }
  | { readonly skipped: SkippedStatementLine };

/** What is known of a statement beside its lines. */
export interface StatementContext extends OpenDateSpan {
  /** Of the account it is imported for; lines of another one are faults. */
  readonly accountNo?: string | undefined;
}

/**
 * Reads the lines below the titles as movements, in two walks over them that keep no line: all are noted first, for what
 * they have in common, then each is judged. Lines that are none (totals, remarks, repeated titles, what never came about)
 * are told as skipped; anything else that cannot be read is a fault with its line, column and value.
 */
export class StatementReader {
  private readonly habits: StatementConventionDetector;
  private readonly places: ReturnType<typeof columnIndexByField>;
  private kept: StatementConventions | undefined;

  constructor(
    private readonly layout: StatementLayout,
    private readonly about: StatementContext = {},
  ) {
    this.habits = new StatementConventionDetector(layout, about);
    this.places = columnIndexByField(layout.columns);
  }

  /** The orders that the dates noted so far may have, by one of them; none where they tell it themselves. */
  get dateReadings(): readonly DateOrderCandidate[] {
    return this.habits.dateReadings;
  }

  /** What 借 is read as, where the lines noted so far leave it open what it is. */
  get debit(): DebitMeaning | null {
    return detectDebitSide(this.layout, this.habits.isByWords);
  }

  private reading(): StatementConventions {
    const { reading } = this.habits;
    return this.layout.dateOrder ? { ...reading, order: this.layout.dateOrder } : reading;
  }

  note(row: Row): void {
    if (!this.isRepeated(row)) this.habits.note(this.lineOf(row));
  }

  /** @param number of the line as the spreadsheet counts. @returns null for an empty line */
  judge(row: Row, number: number): StatementLineResult | null {
    const text = textOf(row);
    if (text === '') return null;
    this.kept ??= this.reading();
    const judged = this.isRepeated(row)
      ? { reason: '重复的表头' }
      : judge(this.lineOf(row), row, { ...this.kept, accountNo: this.about.accountNo });
    if ('reason' in judged)
      return { skipped: { row: number, text: truncateCharacters(text, 200), reason: judged.reason } };
    if ('msg' in judged) return { fault: { ...judged, row: number, ...this.whereIs(judged.key, row) } };
    return { found: { ...judged, row: number } };
  }

  private lineOf(row: Row): StatementLineLookup {
    return (field) => {
      const place = this.places[field];
      return place === undefined ? undefined : row[place];
    };
  }

  /** Title and value of a fault's column. */
  private whereIs(key: StatementField, row: Row): { column: string; value: string } {
    const place = this.places[key];
    if (place === undefined) return { column: '', value: '' };
    return { column: this.layout.titles[place] ?? '', value: readStatementCellText(row[place]) };
  }

  private isRepeated(row: Row): boolean {
    return row.length > 1 && row.every((cell, at) => readStatementCellText(cell) === (this.layout.titles[at] ?? ''));
  }
}

const textOf = (row: Row): string => row.map(readStatementCellText).filter(Boolean).join(' | ');

/** How lines are read, and for which account. */
interface Asked extends StatementConventions {
  readonly accountNo: string | undefined;
}

type Judged = Omit<StatementRow, 'row'> | StatementColumnFault | { reason: string };

/** A line without a readable day: its first word, or the cell where days stand, says that it is none, or it has no amount. */
function isNote(line: StatementLineLookup, row: Row): boolean {
  const day = readStatementCellText(line('dateTime'));
  return day === '' ? row.some((cell) => isTotalOrRemark(readStatementCellText(cell))) : isTotalOrRemark(day);
}

/** Sums and balances carried over name themselves by a word alone, and nobody stands on their other side. */
const isSum = (line: StatementLineLookup, row: Row): boolean =>
  readStatementCellText(line('otherSideNo')) === '' &&
  readStatementCellText(line('serialNo')) === '' &&
  row.some((cell) => typeof cell === 'string' && isTotalLabel(cell));

/** What a line is: a movement, something to be skipped, or a fault. */
function judge(line: StatementLineLookup, row: Row, reading: Asked): Judged {
  const moment = readLineTime(line, reading.order);
  const amounts = readLineAmounts(line, reading);
  if (moment === null && (!hasAmount(amounts) || isNote(line, row))) return { reason: '说明或合计' };
  if (isSum(line, row)) return { reason: '期初或合计' };
  const reason = lineSkipReason(line, amounts);
  if (reason) return { reason };
  if ('msg' in amounts) return amounts;
  if (moment === null) return findDateFault(line);
  return (
    findCurrencyFault(line) ??
    findTextFault(line) ??
    accountFault(line, reading) ??
    movement(line, { moment, amounts, reading })
  );
}

interface Told {
  readonly moment: string;
  readonly amounts: LineAmounts;
  readonly reading: Asked;
}

function movement(line: StatementLineLookup, { moment, amounts, reading }: Told): Judged {
  const balance = reading.masked ? '' : parseBalance(readStatementCellText(line('balance')));
  if (balance === null) return { key: 'balance', msg: '不是有效金额，应为最多两位小数的数字' };
  return {
    // One spread, at the beginning: others cost more than all else that is done with a line.
    ...readCounterparty(line, amountSign(amounts.income) === 0),
    income: amounts.income,
    pay: amounts.pay,
    dateTime: moment,
    balance: balance || null,
    isCorrect:
      readMovementOutcome(line) === 'reversed' || amountSign(amounts.income) < 0 || amountSign(amounts.pay) < 0,
  };
}

const hasAmount = (amounts: LineAmounts | StatementColumnFault): boolean =>
  'msg' in amounts
    ? amounts.msg !== NO_AMOUNT_MESSAGE
    : amountSign(amounts.income) !== 0 || amountSign(amounts.pay) !== 0;

function accountFault(line: StatementLineLookup, { accountNo }: Asked): StatementColumnFault | null {
  const stated = readStatementCellText(line('accountNo'));
  if (!accountNo || stated === '' || matchesAccountNo(stated, accountNo)) return null;
  return { key: 'accountNo', msg: `不是所选账户（${accountNo}）的流水` };
}
