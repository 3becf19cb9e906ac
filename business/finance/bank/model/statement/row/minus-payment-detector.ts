import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { amountSign } from '../statement-cells.ts';

interface Payment {
  readonly amount: string;
  readonly balance: string;
}

/**
 * Gathers whether a statement marks its payments by a minus, which is no correction then: every payment has one, and no
 * balance beside such a line rises by its amount.
 */
export class MinusPaymentDetector {
  private told = false;
  private plain = false;
  private rises = 0;
  private last: Payment | null = null;

  /** @param amount of a payment as it stands there, '' for other lines. @param balance '' where none is told */
  note(amount: string, balance: string): void {
    if (amount !== '' && amountSign(amount) !== 0) {
      this.told = true;
      if (amountSign(amount) > 0) this.plain = true;
    }
    if (balance === '') return;
    const here = { amount, balance };
    // The line before is the earlier one where statements begin with the oldest, else the later one.
    if (this.last) {
      this.weigh(here, this.last.balance);
      this.weigh(this.last, balance);
    }
    this.last = here;
  }

  private weigh({ amount, balance }: Payment, beside: string): void {
    if (amount === '' || amountSign(amount) >= 0) return;
    const change = toDecimal(balance).minus(beside).toFixed(2);
    if (change === amount) this.rises -= 1;
    else if (change === toDecimal(amount).abs().toFixed(2)) this.rises += 1;
  }

  get isHabit(): boolean {
    return this.told && !this.plain && this.rises <= 0;
  }
}
