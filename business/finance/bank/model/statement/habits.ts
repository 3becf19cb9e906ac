import { type DateOrder, dateOrderOf, textOfCell } from './cells.ts';
import { type Line, type SignMode, type StatementColumns, signModeOf } from './field.ts';
import { balanceOf } from './row/checks.ts';

/** What all lines of a statement have in common. */
export interface Reading {
  readonly order: DateOrder;
  readonly mode: SignMode;
  /** Payments carry a minus without being corrections. */
  readonly minusPays: boolean;
  /** No balance can be read at all: masked ones, as personal statements have them. */
  readonly masked: boolean;
}

/** A minus, a bracket for one, or nothing at all. */
const MINUS = /^\W*-|^'?\(|^0*\.?0*$/;

/** Gathers how a statement is written, line by line, before the first line is judged: no line has to be kept for it. */
export class Habits {
  private dates: ReturnType<typeof dateOrderOf> = null;
  private readonly balances = { told: false, readable: false };
  private readonly pays = { told: false, plain: false };

  constructor(private readonly columns: StatementColumns) {}

  note(line: Line): void {
    if (!this.dates?.sure) this.dates = dateOrderOf(textOfCell(line('dateTime'))) ?? this.dates;
    this.noteBalance(textOfCell(line('balance')));
    const pay = textOfCell(line('pay'));
    if (pay === '') return;
    this.pays.told = true;
    if (!MINUS.test(pay)) this.pays.plain = true;
  }

  private noteBalance(text: string): void {
    if (text === '' || this.balances.readable) return;
    this.balances.told = true;
    this.balances.readable = balanceOf(text) !== null;
  }

  /** As far as lines were noted. */
  get reading(): Reading {
    const { balances, pays, dates } = this;
    return {
      order: dates?.order ?? 'ymd',
      mode: signModeOf(this.columns) ?? 'sign',
      masked: balances.told && !balances.readable,
      // Some banks put a minus before every payment: that is no correction.
      minusPays: pays.told && !pays.plain,
    };
  }
}
