import type { DateOrderReading, OpenDateSpan } from '#kernel/base/cells/date-orders.ts';
import { truncateCharacters } from '#kernel/base/cells/text.ts';
import type { DebitSide } from '#kernel/meta/calls/excel-calls.ts';
import { type Cell, signOf, textOfCell } from './cells.ts';
import { type Line, placesOf, type StatementField } from './field.ts';
import { Habits, type Reading } from './habits.ts';
import { fitsAccount, type Layout } from './layout.ts';
import { type Amounts, amountsOf, NOTHING } from './row/amounts.ts';
import { balanceOf, currencyFault, dayFault, momentOfRow, type RowFault, textFault } from './row/checks.ts';
import { debitOf } from './row/debit-side.ts';
import { partiesOf } from './row/parties.ts';
import { isLabel, isSumWord, skipReason, stateOf } from './row/states.ts';
import type { SkippedRow, StatementFault, StatementRow } from './statement.ts';

type Row = readonly Cell[];

/** What a line turned out to be. */
export type LineRead =
  | { readonly found: StatementRow }
  | { readonly fault: StatementFault }
  | { readonly skipped: SkippedRow };

/** What is known of a statement beside its lines. */
export interface StatementAbout extends OpenDateSpan {
  /** Of the account it is imported for; lines of another one are faults. */
  readonly accountNo?: string | undefined;
}

/**
 * Reads the lines below the titles as movements, in two walks over them that keep no line: all are noted first, for what
 * they have in common, then each is judged. Lines that are none (totals, remarks, repeated titles, what never came about)
 * are told as skipped; anything else that cannot be read is a fault with its line, column and value.
 */
export class StatementReader {
  private readonly habits: Habits;
  private readonly places: ReturnType<typeof placesOf>;
  private kept: Reading | undefined;

  constructor(
    private readonly layout: Layout,
    private readonly about: StatementAbout = {},
  ) {
    this.habits = new Habits(layout, about);
    this.places = placesOf(layout.columns);
  }

  /** The orders that the dates noted so far may have, by one of them; none where they tell it themselves. */
  get dateReadings(): readonly DateOrderReading[] {
    return this.habits.dateReadings;
  }

  /** What 借 is read as, where the lines noted so far leave it open what it is. */
  get debit(): DebitSide | null {
    return debitOf(this.layout, this.habits.isByWords);
  }

  private reading(): Reading {
    const { reading } = this.habits;
    return this.layout.dateOrder ? { ...reading, order: this.layout.dateOrder } : reading;
  }

  note(row: Row): void {
    if (!this.isRepeated(row)) this.habits.note(this.lineOf(row));
  }

  /** @param number of the line as the spreadsheet counts. @returns null for an empty line */
  judge(row: Row, number: number): LineRead | null {
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

  private lineOf(row: Row): Line {
    return (field) => {
      const place = this.places[field];
      return place === undefined ? undefined : row[place];
    };
  }

  /** Title and value of a fault's column. */
  private whereIs(key: StatementField, row: Row): { column: string; value: string } {
    const place = this.places[key];
    if (place === undefined) return { column: '', value: '' };
    return { column: this.layout.titles[place] ?? '', value: textOfCell(row[place]) };
  }

  private isRepeated(row: Row): boolean {
    return row.length > 1 && row.every((cell, at) => textOfCell(cell) === (this.layout.titles[at] ?? ''));
  }
}

const textOf = (row: Row): string => row.map(textOfCell).filter(Boolean).join(' | ');

/** How lines are read, and for which account. */
interface Asked extends Reading {
  readonly accountNo: string | undefined;
}

type Judged = Omit<StatementRow, 'row'> | RowFault | { reason: string };

/** A line without a readable day: its first word, or the cell where days stand, says that it is none, or it has no amount. */
function isNote(line: Line, row: Row): boolean {
  const day = textOfCell(line('dateTime'));
  return day === '' ? row.some((cell) => isLabel(textOfCell(cell))) : isLabel(day);
}

/** Sums and balances carried over name themselves by a word alone, and nobody stands on their other side. */
const isSum = (line: Line, row: Row): boolean =>
  textOfCell(line('otherSideNo')) === '' &&
  textOfCell(line('serialNo')) === '' &&
  row.some((cell) => typeof cell === 'string' && isSumWord(cell));

/** What a line is: a movement, something to be skipped, or a fault. */
function judge(line: Line, row: Row, reading: Asked): Judged {
  const moment = momentOfRow(line, reading.order);
  const amounts = amountsOf(line, reading);
  if (moment === null && (!hasAmount(amounts) || isNote(line, row))) return { reason: '说明或合计' };
  if (isSum(line, row)) return { reason: '期初或合计' };
  const reason = skipReason(line, amounts);
  if (reason) return { reason };
  if ('msg' in amounts) return amounts;
  if (moment === null) return dayFault(line);
  return (
    currencyFault(line) ??
    textFault(line) ??
    accountFault(line, reading) ??
    movement(line, { moment, amounts, reading })
  );
}

interface Told {
  readonly moment: string;
  readonly amounts: Amounts;
  readonly reading: Asked;
}

function movement(line: Line, { moment, amounts, reading }: Told): Judged {
  const balance = reading.masked ? '' : balanceOf(textOfCell(line('balance')));
  if (balance === null) return { key: 'balance', msg: '不是有效金额，应为最多两位小数的数字' };
  return {
    // One spread, at the beginning: others cost more than all else that is done with a line.
    ...partiesOf(line, signOf(amounts.income) === 0),
    income: amounts.income,
    pay: amounts.pay,
    dateTime: moment,
    balance: balance || null,
    isCorrect: stateOf(line) === 'reversed' || signOf(amounts.income) < 0 || signOf(amounts.pay) < 0,
  };
}

const hasAmount = (amounts: Amounts | RowFault): boolean =>
  'msg' in amounts ? amounts.msg !== NOTHING : signOf(amounts.income) !== 0 || signOf(amounts.pay) !== 0;

function accountFault(line: Line, { accountNo }: Asked): RowFault | null {
  const stated = textOfCell(line('accountNo'));
  if (!accountNo || stated === '' || fitsAccount(stated, accountNo)) return null;
  return { key: 'accountNo', msg: `不是所选账户（${accountNo}）的流水` };
}
