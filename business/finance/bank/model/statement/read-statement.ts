import { dec } from '#kernel/base/numbers/decimal.ts';
import { type Cell, type DateOrder, dateOrderOf, textOfCell } from './cells.ts';
import { placesOf, type SignMode, type StatementField, signModeOf } from './field.ts';
import { fitsAccount, type Layout } from './layout.ts';
import { type Amounts, amountsOf, NOTHING, type SignReading } from './row-amounts.ts';
import { balanceOf, currencyFault, dayFault, momentOfRow, type RowFault } from './row-checks.ts';
import { partiesOf } from './row-parties.ts';
import { isFooter, skipReason, stateOf } from './row-states.ts';
import type { SkippedRow, Statement, StatementFault, StatementRow } from './statement.ts';

type Row = readonly Cell[];

/** A line by what its columns hold. */
type Line = (field: StatementField) => Cell | undefined;

/** What is the same for all lines of a statement. */
interface Reading extends SignReading {
  readonly order: DateOrder;
  readonly mode: SignMode;
  /** No balance can be read at all: masked ones, as personal statements have them. */
  readonly masked: boolean;
  /** The account it is imported for; lines of another one are refused. */
  readonly accountNo?: string;
}

interface Options {
  readonly accountNo?: string;
  /** Numbers of lines that are left out. */
  readonly removed?: ReadonlySet<number>;
}

/**
 * Reads the lines below the titles as movements. Lines that are none (totals, remarks, repeated titles, what never
 * came about) are told as skipped; anything else that cannot be read is a fault with its line, column and value.
 */
export function readStatement(rows: readonly Row[], layout: Layout, options: Options = {}): Statement {
  const places = placesOf(layout.columns);
  const titles = rows[layout.headRow] ?? [];
  const body = rows.slice(layout.headRow + 1);
  const lineOf = (row: Row) => lineIn(row, places);
  const reading = readingOf(body.map(lineOf), signModeOf(layout.columns) ?? 'sign', options.accountNo);
  const found: StatementRow[] = [];
  const faults: StatementFault[] = [];
  const skipped: SkippedRow[] = [];
  const keep = (row: Row, number: number, judged: Judged): void => {
    if ('reason' in judged) skipped.push({ row: number, text: textOf(row).slice(0, 200), reason: judged.reason });
    else if ('msg' in judged) faults.push({ ...judged, row: number, ...whereIs(judged.key, { places, titles, row }) });
    else found.push({ row: number, ...judged });
  };
  for (const [at, row] of body.entries()) {
    const number = layout.headRow + at + 2;
    if (textOf(row) === '' || options.removed?.has(number)) continue;
    keep(row, number, isRepeated(row, titles) ? { reason: '重复的表头' } : judge(lineOf(row), textOf(row), reading));
  }
  return { rows: found, faults, skipped };
}

const textOf = (row: Row): string => row.map(textOfCell).filter(Boolean).join(' | ');

type Places = ReturnType<typeof placesOf>;

const lineIn =
  (row: Row, places: Places): Line =>
  (field) => {
    const place = places[field];
    return place === undefined ? undefined : row[place];
  };

/** Title and value of a fault's column. */
function whereIs(key: StatementField, { places, titles, row }: { places: Places; titles: Row; row: Row }) {
  const place = places[key];
  if (place === undefined) return { column: '', value: '' };
  return { column: textOfCell(titles[place]), value: textOfCell(row[place]) };
}

const isRepeated = (row: Row, titles: Row): boolean =>
  row.length > 1 && row.every((cell, at) => textOfCell(cell) === textOfCell(titles[at]));

function readingOf(lines: readonly Line[], mode: SignMode, accountNo?: string): Reading {
  const order = dateOrderOf(lines.map((line) => textOfCell(line('dateTime'))));
  const told = lines.map((line) => textOfCell(line('balance'))).filter(Boolean);
  const pays = lines.map((line) => line('pay')).filter((cell) => textOfCell(cell) !== '');
  return {
    order,
    mode,
    masked: told.length > 0 && told.every((text) => balanceOf(text) === null),
    // Some banks put a minus before every payment: that is no correction.
    minusPays: pays.length > 0 && pays.every((cell) => /^\W*-|^'?\(|^0*\.?0*$/.test(textOfCell(cell))),
    ...(accountNo ? { accountNo } : {}),
  };
}

type Judged = Omit<StatementRow, 'row'> | RowFault | { reason: string };

/** What a line is: a movement, something to be skipped, or a fault. */
function judge(line: Line, text: string, reading: Reading): Judged {
  const moment = momentOfRow(line, reading.order);
  const amounts = amountsOf(line, reading);
  if (moment === null && (isFooter(text) || !hasAmount(amounts))) return { reason: '说明或合计' };
  const reason = skipReason(line, amounts);
  if (reason) return { reason };
  if ('msg' in amounts) return amounts;
  if (moment === null) return dayFault(line);
  return currencyFault(line) ?? accountFault(line, reading) ?? movement(line, { moment, amounts, reading });
}

interface Told {
  readonly moment: string;
  readonly amounts: Amounts;
  readonly reading: Reading;
}

function movement(line: Line, { moment, amounts, reading }: Told): Judged {
  const balance = reading.masked ? '' : balanceOf(textOfCell(line('balance')));
  if (balance === null) return { key: 'balance', msg: '余额不是有效金额' };
  return {
    ...amounts,
    ...partiesOf(line, dec(amounts.income).eq(0)),
    dateTime: moment,
    balance: balance || null,
    isCorrect: stateOf(line) === 'reversed' || dec(amounts.income).lt(0) || dec(amounts.pay).lt(0),
  };
}

const hasAmount = (amounts: Amounts | RowFault): boolean =>
  'msg' in amounts ? amounts.msg !== NOTHING : !(dec(amounts.income).eq(0) && dec(amounts.pay).eq(0));

function accountFault(line: Line, { accountNo }: Reading): RowFault | null {
  const stated = textOfCell(line('accountNo'));
  if (!accountNo || stated === '' || fitsAccount(stated, accountNo)) return null;
  return { key: 'accountNo', msg: `不是所选账户（${accountNo}）的流水` };
}
