import {
  type Decimal,
  type DecimalInput,
  divideDecimals,
  multiplyDecimals,
  toDecimal,
} from '#kernel/base/numbers/decimal.ts';

/** What depreciation goes by. */
interface DepreciationBasis {
  /** In 元. */
  readonly price: DecimalInput;
  /** A share of the price that stays. */
  readonly residual: DecimalInput;
  /** In years. */
  readonly life: number;
  /** The day on which it was taken into use, yyyy-MM-dd. */
  readonly useDate: string;
}

const MONTHS_OF_YEAR = 12;

/** What of the price is depreciated: all but the residual value. */
export const depreciableOf = ({ price, residual }: Pick<DepreciationBasis, 'price' | 'residual'>): Decimal =>
  toDecimal(price).minus(multiplyDecimals(price, residual, 2));

const monthNumber = (text: string): number => Number(text.slice(0, 4)) * MONTHS_OF_YEAR + Number(text.slice(5, 7));

/**
 * What an asset has lost, in 元, by the end of a month: straight line over its life, from the month after it was taken into
 * use. To the cent at every month, and exactly all but the residual value at the end, so that what the months lose comes to that.
 * @param month yyyy-MM
 */
export function lostByMonth(basis: DepreciationBasis, month: string): Decimal {
  const whole = depreciableOf(basis);
  const months = basis.life * MONTHS_OF_YEAR;
  const passed = Math.min(Math.max(monthNumber(month) - monthNumber(basis.useDate), 0), months);
  return divideDecimals(whole.times(passed), months, 2) ?? whole;
}
