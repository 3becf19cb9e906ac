import {
  type DateOrder,
  type DateOrderCandidate,
  DateOrderDetector,
  type OpenDateSpan,
} from '#kernel/base/cells/date-order-detector.ts';
import type { DebitMeaning } from '#kernel/meta/calls/excel-calls.ts';
import { parseBalance } from './row/date-text-currency-checks.ts';
import { MinusPaymentDetector } from './row/minus-payment-detector.ts';
import { isDebitCreditWord, parsePaymentDirection } from './row/payment-direction.ts';
import { parseStatementAmount, readStatementCellText } from './statement-cells.ts';
import { type AmountSignMode, detectAmountSignMode, type StatementLineLookup } from './statement-fields.ts';
import type { StatementLayout } from './statement-layout.ts';

/** What all lines of a statement have in common. */
export interface StatementConventions {
  /** Of dates that do not tell theirs; null where several fit. */
  readonly order: DateOrder | null;
  readonly mode: AmountSignMode;
  /** Payments carry a minus without being corrections. */
  readonly minusPays: boolean;
  /** No balance can be read at all: masked ones, as personal statements have them. */
  readonly masked: boolean;
  /** What 借 is where it stands alone beside an amount. */
  readonly debit: DebitMeaning;
}

/** Gathers how a statement is written, line by line, before the first line is judged: no line has to be kept for it. */
export class StatementConventionDetector {
  private readonly dates: DateOrderDetector;
  private readonly balances = { told: false, readable: false };
  private readonly pays = new MinusPaymentDetector();
  private readonly mode: AmountSignMode;

  private readonly debit: DebitMeaning;
  private readonly words = { sides: false, others: false };

  constructor({ columns, debit = 'out' }: StatementLayout, span: OpenDateSpan) {
    this.debit = debit;
    this.mode = detectAmountSignMode(columns) ?? 'sign';
    this.dates = new DateOrderDetector(span);
  }

  note(line: StatementLineLookup): void {
    this.dates.note(readStatementCellText(line('dateTime')));
    const text = readStatementCellText(line('balance'));
    const balance = text === '' ? '' : parseBalance(text);
    this.balances.told ||= text !== '';
    this.balances.readable ||= text !== '' && balance !== null;
    this.pays.note(this.payOf(line), balance ?? '');
    this.noteWord(readStatementCellText(line('direction')));
  }

  private noteWord(text: string): void {
    if (text === '' || this.words.others) return;
    if (isDebitCreditWord(text)) this.words.sides = true;
    else this.words.others = true;
  }

  /** Whether directions say 借 or 贷 and nothing else. */
  get isByWords(): boolean {
    return this.words.sides && !this.words.others;
  }

  /** The payment of a line as it stands there, '' for none. */
  private payOf(line: StatementLineLookup): string {
    if (this.mode === 'two') return parseStatementAmount(line('pay')) ?? '';
    if (this.mode !== 'flag' || parsePaymentDirection(readStatementCellText(line('direction')), this.debit) !== 'out')
      return '';
    return parseStatementAmount(line('amount')) ?? '';
  }

  /** The orders that dates may have which do not tell theirs. */
  get dateReadings(): readonly DateOrderCandidate[] {
    return this.dates.readings;
  }

  /** As far as lines were noted. */
  get reading(): StatementConventions {
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
