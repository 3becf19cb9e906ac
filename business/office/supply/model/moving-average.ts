import {
  type Decimal,
  type DecimalInput,
  divideDecimals,
  multiplyDecimals,
  toDecimal,
} from '#kernel/base/numbers/decimal.ts';

/** What is in stock of a supply, and what that is worth in 元. */
export interface Stock {
  readonly qty: Decimal;
  readonly value: Decimal;
}

/** The moving average price of a stock to the cent; null where nothing is there. */
export const averagePriceOf = ({ qty, value }: Stock): Decimal | null => divideDecimals(value, qty, 2);

/**
 * What a quantity that leaves the stock is worth: its share of the value, to the cent; whoever takes the last piece takes
 * what is left of the value, so that nothing is worth nothing.
 */
export function issueValueOf({ qty: stock, value }: Stock, qty: DecimalInput): Decimal {
  if (stock.eq(qty)) return value;
  return divideDecimals(value.times(qty), stock, 2) ?? toDecimal('0');
}

/** A stock once so much has come, or gone where the quantity is below zero. @param amount what comes is worth */
export const stockAfter = ({ qty, value }: Stock, moved: DecimalInput, amount: DecimalInput): Stock => ({
  qty: qty.plus(moved),
  value: value.plus(amount),
});

/** What a quantity at a price is worth. */
export const worthOf = (qty: DecimalInput, price: DecimalInput): Decimal => multiplyDecimals(qty, price, 2);
