import { type CostBill, type CostResource, normalizeUnit } from '#business/consult/cost/model/index.ts';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';

/** Which bills or resources belong together: by the beginnings of their codes and by words of their names. */
interface Collection {
  /** Beginnings of codes, any of them; none: every code. */
  readonly codes: readonly string[];
  /** Words of the name, any of them; none: every name. */
  readonly words: readonly string[];
  /** Words a name must not have. */
  readonly without?: readonly string[];
}

/** Blanks, commas (also full width), 、 and ; part what people list. */
export const splitKeywordList = (text: string | null | undefined): string[] =>
  (text ?? '').split(/[\s,，、;；]+/).filter(Boolean);

/** The code without a prefix of its province: 粤011701010002. */
const plainCode = (code: string): string => code.replace(/^[一-龥]/, '');

/** True where a row belongs to a collection. A collection without codes and words holds every row. */
export function isRowMatchingCodesAndWords(
  { codes, words, without = [] }: Collection,
  { code, name }: { code: string; name: string },
) {
  if (codes.length > 0 && !codes.some((start) => plainCode(code).startsWith(start))) return false;
  if (words.length > 0 && !words.some((word) => name.includes(word))) return false;
  return !without.some((word) => name.includes(word));
}

/** How many of another unit one unit is: 1 t = 1000 kg. */
const SIZES: Readonly<Record<string, readonly [base: string, size: string]>> = {
  t: ['kg', '1000'],
  kg: ['kg', '1'],
  km: ['m', '1000'],
  m: ['m', '1'],
  hm2: ['m2', '10000'],
  m2: ['m2', '1'],
  m3: ['m3', '1'],
};

/** "100m2" is a unit of a hundred of them; "1000块" too. */
function sizeOf(unit: string): readonly [base: string, size: Decimal] {
  const [, count = '1', plain = ''] = /^(10*)?(.*)$/.exec(normalizeUnit(unit)) ?? [];
  const [base, size] = SIZES[plain] ?? [plain, '1'];
  return [base, toDecimal(size).times(count || '1')];
}

/** A quantity in another unit; null where the units do not go together. An empty unit takes any quantity. */
export function convertQuantityUnit(quantity: string, from: string, to: string): Decimal | null {
  if (to === '') return toDecimal(quantity);
  const [[base, size], [wanted, step]] = [sizeOf(from), sizeOf(to)];
  return base === wanted ? toDecimal(quantity).times(size).div(step) : null;
}

/** What a collection of rows comes to. Quantities of units that do not fit are left out and counted. */
interface Collected<R> {
  readonly quantity: Decimal;
  readonly total: Decimal;
  readonly rows: readonly R[];
  /** Rows whose unit does not go with the asked one. */
  readonly unfit: number;
}

/** Sums rows in a unit. */
export function sumRowsInUnit<R extends CostBill | CostResource>(rows: readonly R[], unit: string): Collected<R> {
  let [quantity, total, unfit] = [toDecimal('0'), toDecimal('0'), 0];
  for (const row of rows) {
    if (row.total !== null) total = total.plus(row.total);
    const amount = row.quantity === null ? toDecimal('0') : convertQuantityUnit(row.quantity, row.unit, unit);
    if (amount) quantity = quantity.plus(amount);
    else unfit += 1;
  }
  return { quantity, total, rows, unfit };
}
