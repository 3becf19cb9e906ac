import { type Decimal, dec, sum, times } from '#kernel/base/numbers/decimal.ts';
import { DEMO_RESOURCES, type DemoResource } from './demo-resources.ts';
import { DEMO_UNITS, type DemoBill, type DemoUnit } from './demo-works.ts';

/** 元 with two decimals: 人工费, 材料费, 机械费, 管理费, 利润. */
type Parts = Readonly<Record<'Labor' | 'Material' | 'Machine' | 'Overhead' | 'Profit', string>>;

export interface PricedBill {
  readonly code: string;
  readonly name: string;
  readonly feature: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
  readonly parts: Parts;
  /** What its whole quantity takes. */
  readonly usage: readonly (readonly [DemoResource, string])[];
}

export interface PricedUnit {
  readonly name: string;
  readonly specialty: string;
  readonly divisions: readonly {
    readonly name: string;
    readonly total: string;
    readonly bills: readonly PricedBill[];
  }[];
  readonly measures: readonly PricedBill[];
  readonly works: string;
  readonly preliminaries: string;
  readonly safety: string;
  readonly tax: string;
  readonly total: string;
  readonly parts: Parts;
  readonly resources: readonly (readonly [DemoResource, string])[];
}

/** Rates of the demo firm's file, as shares: 管理费 and 利润 of labour and machines, 安全文明施工费 of the works, 增值税. */
const OVERHEAD = '0.14';
const PROFIT = '0.06';
export const SAFETY = '0.048';
const TAX = '0.09';

const money = (value: Decimal): string => value.round(2, 1).toFixed(2);
export const totalOf = (rows: readonly { readonly total: string }[]): string =>
  money(sum(rows.map((row) => row.total)));

const PART_NAMES = ['Labor', 'Material', 'Machine', 'Overhead', 'Profit'] as const;

/** The five parts of some rows added up. */
export const amountParts = (rows: readonly { readonly parts: Parts }[]): Parts =>
  Object.fromEntries(PART_NAMES.map((part) => [part, money(sum(rows.map(({ parts }) => parts[part])))])) as Parts;

/** 综合单价 of one unit, each part rounded to 分, and the amounts that follow from the quantity. */
function priced([code, name, feature, unit, quantity, wanted]: DemoBill, sequence: number): PricedBill {
  const needs = Object.entries(wanted).map(([key, per]) => ({ resource: resourceOf(key), per }));
  const worthOf = (kind: DemoResource['kind']): Decimal =>
    sum(needs.map(({ resource, per }) => (resource.kind === kind ? dec(resource.price).times(per) : 0))).round(2, 1);
  const [labor, material, machine] = [worthOf(2), worthOf(3), worthOf(4)];
  const base = labor.plus(machine);
  const each = [labor, material, machine, times(base, OVERHEAD, 2), times(base, PROFIT, 2)];
  const price = money(sum(each));
  const parts = Object.fromEntries(
    PART_NAMES.map((part, at) => [part, money(times(each[at] ?? 0, quantity, 2))]),
  ) as Parts;
  const usage = needs.map(({ resource, per }) => [resource, times(per, quantity, 4).toFixed()] as const);
  const fullCode = `${code}${String(sequence).padStart(3, '0')}`;
  return {
    code: fullCode,
    name,
    feature,
    unit,
    quantity,
    price,
    total: money(times(price, quantity, 2)),
    parts,
    usage,
  };
}

function resourceOf(key: string): DemoResource {
  const found = DEMO_RESOURCES.get(key);
  if (!found) throw new Error(`demo resource missing: ${key}`);
  return found;
}

function pricedUnit(unit: DemoUnit): PricedUnit {
  const divisions = unit.divisions.map(([name, rows]) => {
    const bills = rows.map((bill) => priced(bill, 1));
    return { name, bills, total: totalOf(bills) };
  });
  const measures = unit.measures.map((bill) => priced(bill, 1));
  const works = totalOf(divisions);
  const safety = money(times(works, SAFETY, 2));
  const preliminaries = money(sum([totalOf(measures), safety]));
  const before = sum([works, preliminaries]);
  const tax = money(times(before, TAX, 2));
  const bills = [...divisions.flatMap((division) => division.bills), ...measures];
  return {
    ...{ name: unit.name, specialty: unit.specialty, divisions, measures, works, safety, preliminaries, tax },
    total: money(before.plus(tax)),
    parts: amountParts(bills),
    resources: resourcesOf(bills),
  };
}

/** Every resource of some bills with its whole quantity. */
function resourcesOf(bills: readonly PricedBill[]): [DemoResource, string][] {
  const whole = new Map<DemoResource, Decimal>();
  for (const [resource, quantity] of bills.flatMap(({ usage }) => usage))
    whole.set(resource, (whole.get(resource) ?? dec(0)).plus(quantity));
  return [...whole].map(([resource, quantity]) => [resource, quantity.toFixed()]);
}

/** How much of a bill there is in another version of the file. */
export type QuantityOf = (quantity: string, at: number) => string;

const withQuantities = (rows: readonly DemoBill[], quantityOf: QuantityOf): DemoBill[] =>
  rows.map(([code, name, feature, unit, quantity, usage], at) => [
    ...([code, name, feature, unit] as const),
    quantityOf(quantity, at),
    usage,
  ]);

/** The works of the demo firm's file with all their amounts. */
export const pricedUnits = (quantityOf: QuantityOf = (quantity) => quantity): PricedUnit[] =>
  DEMO_UNITS.map((unit) =>
    pricedUnit({
      ...unit,
      divisions: unit.divisions.map(([name, rows]) => [name, withQuantities(rows, quantityOf)] as const),
      measures: withQuantities(unit.measures, quantityOf),
    }),
  );
