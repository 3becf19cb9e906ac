import { type Decimal, sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';

/** A quantity of a line, as a call brings it. */
export interface LineQuantity {
  readonly line: string;
  readonly qty: string;
}

/** A line of a purchase or a request, with what of it was done already. */
export interface OrderedLine {
  readonly id: string;
  readonly supply: string;
  readonly qty: Decimal;
  readonly price: string;
  readonly amount: string;
  readonly done: Decimal;
}

/** A line with what of it is to be done now, and the field that says so. */
export interface LineNow {
  readonly line: OrderedLine;
  readonly now: Decimal;
  readonly field: string;
}

/** Every line of a record with the quantity given for it. @param done the field with what was done already @throws Refusal 404 */
export function openLines(lines: readonly LineValues[], done: string, given: readonly LineQuantity[]): LineNow[] {
  const known = new Set(lines.map(({ id }) => String(id)));
  if (given.some(({ line }) => !known.has(line)))
    throw new Refusal('明细行已不存在，请刷新后重试', 404, undefined, 'line.missing');
  return lines.map((values) => {
    const line = {
      id: String(values.id),
      supply: String(values.supply),
      qty: toDecimalOrZero(textOf(values.qty)),
      price: textOf(values.price),
      amount: textOf(values.amount),
      done: toDecimalOrZero(textOf(values[done])),
    };
    const now = sumDecimals(given.filter((one) => one.line === line.id).map(({ qty }) => qty));
    return { line, now, field: `qty.${line.id}` };
  });
}

/** Whether nothing is left once what is given now was done. */
export const isWhole = (lines: readonly LineNow[]): boolean =>
  lines.every(({ line, now }) => line.done.plus(now).gte(line.qty));

/** @param told what is said where a line gets more than is left of it @throws InvalidInput at its quantity */
export function requireWithinOrder(lines: readonly LineNow[], told: (rest: string) => Translatable): void {
  const beyond = lines.find(({ line, now }) => line.done.plus(now).gt(line.qty));
  if (beyond) throw new InvalidInput({ [beyond.field]: told(beyond.line.qty.minus(beyond.line.done).toFixed()) });
}

const textOf = (value: unknown): string => String(value ?? '0');

/** A supply stands in a record once. @throws InvalidInput at the second line */
export function requireDistinctSupplies(lines: readonly LineValues[]): void {
  const seen = new Map<string, number>();
  for (const [at, { supply }] of lines.entries()) {
    if (!supply) continue;
    const before = seen.get(String(supply));
    if (before !== undefined)
      throw new InvalidInput({ [`lines.${at}.supply`]: translatable`与第${before}行的用品重复` });
    seen.set(String(supply), at + 1);
  }
}

/** What the lines of a purchase come to, in 元. */
export const sumOfLines = (lines: readonly LineValues[]): Decimal =>
  sumDecimals(lines.map(({ qty, price }) => toDecimal(textOf(qty)).times(textOf(price)).round(2, 1)));
