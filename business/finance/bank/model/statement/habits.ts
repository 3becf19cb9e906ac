import {
  type DateOrder,
  DateOrderDetector,
  type DateOrderReading,
  type OpenDateSpan,
} from '#kernel/base/cells/date-orders.ts';
import type { DebitSide } from '#kernel/meta/calls/excel-calls.ts';
import { amountOf, textOfCell } from './cells.ts';
import { type Line, type SignMode, signModeOf } from './field.ts';
import type { Layout } from './layout.ts';
import { balanceOf } from './row/checks.ts';
import { directionOf, isSideWord } from './row/directions.ts';
import { MinusPays } from './row/minus-pays.ts';

/** What all lines of a statement have in common. */
export interface Reading {
  /** Of dates that do not tell theirs; null where several fit. */
  readonly order: DateOrder | null;
  readonly mode: SignMode;
  /** Payments carry a minus without being corrections. */
  readonly minusPays: boolean;
  /** No balance can be read at all: masked ones, as personal statements have them. */
  readonly masked: boolean;
  /** What 借 is where it stands alone beside an amount. */
  readonly debit: DebitSide;
}

/** Gathers how a statement is written, line by line, before the first line is judged: no line has to be kept for it. */
export class Habits {
  private readonly dates: DateOrderDetector;
  private readonly balances = { told: false, readable: false };
  private readonly pays = new MinusPays();
  private readonly mode: SignMode;

  private readonly debit: DebitSide;
  private readonly words = { sides: false, others: false };

  constructor({ columns, debit = 'out' }: Layout, span: OpenDateSpan) {
    this.debit = debit;
    this.mode = signModeOf(columns) ?? 'sign';
    this.dates = new DateOrderDetector(span);
  }

  note(line: Line): void {
    this.dates.note(textOfCell(line('dateTime')));
    const text = textOfCell(line('balance'));
    const balance = text === '' ? '' : balanceOf(text);
    this.balances.told ||= text !== '';
    this.balances.readable ||= text !== '' && balance !== null;
    this.pays.note(this.payOf(line), balance ?? '');
    this.noteWord(textOfCell(line('direction')));
  }

  private noteWord(text: string): void {
    if (text === '' || this.words.others) return;
    if (isSideWord(text)) this.words.sides = true;
    else this.words.others = true;
  }

  /** Whether directions say 借 or 贷 and nothing else. */
  get isByWords(): boolean {
    return this.words.sides && !this.words.others;
  }

  /** The payment of a line as it stands there, '' for none. */
  private payOf(line: Line): string {
    if (this.mode === 'two') return amountOf(line('pay')) ?? '';
    if (this.mode !== 'flag' || directionOf(textOfCell(line('direction')), this.debit) !== 'out') return '';
    return amountOf(line('amount')) ?? '';
  }

  /** The orders that dates may have which do not tell theirs. */
  get dateReadings(): readonly DateOrderReading[] {
    return this.dates.readings;
  }

  /** As far as lines were noted. */
  get reading(): Reading {
    const { balances, pays, dates, mode, debit } = this;
    return {
      order: dates.order,
      mode,
      debit,
      masked: balances.told && !balances.readable,
      minusPays: pays.isHabit,
    };
  }
}
