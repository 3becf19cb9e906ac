import { objectFromKeys } from '#kernel/base/collections/constant-tables.ts';
import { type Decimal, multiplyDecimals, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildDemoResources, type DemoResource } from './demo-resources.ts';
import type { DemoBill, DemoUnitWork } from './demo-works.ts';

/** 元 with two decimals: 人工费, 材料费, 机械费, 管理费, 利润. */
type Parts = Readonly<Record<'Labor' | 'Material' | 'Machine' | 'Overhead' | 'Profit', string>>;

export interface DemoPricedBill {
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

export interface DemoPricedUnitWork {
  readonly name: string;
  readonly specialty: string;
  readonly divisions: readonly {
    readonly name: string;
    readonly total: string;
    readonly bills: readonly DemoPricedBill[];
  }[];
  readonly measures: readonly DemoPricedBill[];
  readonly works: string;
  readonly preliminaries: string;
  readonly safety: string;
  readonly tax: string;
  readonly taxRate: string;
  readonly total: string;
  readonly parts: Parts;
  readonly resources: readonly (readonly [DemoResource, string])[];
}

/** Rates of the demo firm's file, as shares: 管理费 and 利润 of labour and machines, 安全文明施工费 of the works. */
const OVERHEAD = '0.14';
const PROFIT = '0.06';
export const DEMO_SAFETY_RATE = '0.048';
/** 增值税, in percent. */
const TAX = '9';

const money = (value: Decimal): string => value.round(2, 1).toFixed(2);
export const sumDemoTotals = (rows: readonly { readonly total: string }[]): string =>
  money(sumDecimals(rows.map((row) => row.total)));

const PART_NAMES = ['Labor', 'Material', 'Machine', 'Overhead', 'Profit'] as const;

/** The five parts of some rows added up. */
export const sumDemoAmountParts = (rows: readonly { readonly parts: Parts }[]): Parts =>
  objectFromKeys(PART_NAMES, (part) => money(sumDecimals(rows.map(({ parts }) => parts[part]))));

/** How much of a bill there is in a file. @param at its place among its siblings @param unit what it is measured in */
export type DemoQuantityRule = (quantity: string, at: number, unit: string) => string;

/** What a file's amounts are worked out by. */
interface Pricing {
  readonly quantityOf?: DemoQuantityRule;
  readonly resources?: ReadonlyMap<string, DemoResource>;
  /** 增值税 in percent. */
  readonly taxRate?: string;
  /** Whether bills of one code are numbered on, as they should be. */
  readonly numbered?: boolean;
}

type Settled = Required<Omit<Pricing, 'numbered'>>;

/** 综合单价 of one unit, each part rounded to 分, and the amounts that follow from the quantity. */
function priced(
  [code, name, feature, unit, quantity, wanted]: DemoBill,
  sequence: number,
  { resources }: Settled,
): DemoPricedBill {
  const needs = Object.entries(wanted).map(([key, per]) => ({ resource: resourceOf(resources, key), per }));
  const worthOf = (kind: DemoResource['kind']): Decimal =>
    sumDecimals(
      needs.map(({ resource, per }) => (resource.kind === kind ? toDecimal(resource.price).times(per) : 0)),
    ).round(2, 1);
  const [labor, material, machine] = [worthOf(2), worthOf(3), worthOf(4)];
  const base = labor.plus(machine);
  const each = [labor, material, machine, multiplyDecimals(base, OVERHEAD, 2), multiplyDecimals(base, PROFIT, 2)];
  const price = money(sumDecimals(each));
  const parts = objectFromKeys(PART_NAMES, (_, at) => money(multiplyDecimals(each[at] ?? 0, quantity, 2)));
  const usage = needs.map(({ resource, per }) => [resource, multiplyDecimals(per, quantity, 4).toFixed()] as const);
  const fullCode = `${code}${String(sequence).padStart(3, '0')}`;
  return {
    code: fullCode,
    name,
    feature,
    unit,
    quantity,
    price,
    total: money(multiplyDecimals(price, quantity, 2)),
    parts,
    usage,
  };
}

function resourceOf(resources: Settled['resources'], key: string): DemoResource {
  const found = resources.get(key);
  if (!found) throw new Error(`demo resource missing: ${key}`);
  return found;
}

/** The bills of one code in a file are numbered on, from 1. */
function numbering(): (code: string) => number {
  const counts = new Map<string, number>();
  return (code) => {
    const next = (counts.get(code) ?? 0) + 1;
    counts.set(code, next);
    return next;
  };
}

function pricedUnit(unit: DemoUnitWork, pricing: Settled, numberOf: (code: string) => number): DemoPricedUnitWork {
  const pricedRows = (rows: readonly DemoBill[]) =>
    rows.map(([code, name, feature, of, quantity, usage], at) => {
      const much = pricing.quantityOf(quantity, at, of);
      return priced([code, name, feature, of, much, usage], numberOf(code), pricing);
    });
  const divisions = unit.divisions.map(([name, rows]) => {
    const bills = pricedRows(rows);
    return { name, bills, total: sumDemoTotals(bills) };
  });
  const measures = pricedRows(unit.measures);
  const works = sumDemoTotals(divisions);
  const safety = money(multiplyDecimals(works, DEMO_SAFETY_RATE, 2));
  const preliminaries = money(sumDecimals([sumDemoTotals(measures), safety]));
  const before = sumDecimals([works, preliminaries]);
  const tax = money(multiplyDecimals(before, toDecimal(pricing.taxRate).div(100), 2));
  const bills = [...divisions.flatMap((division) => division.bills), ...measures];
  return {
    ...{ name: unit.name, specialty: unit.specialty, divisions, measures, works, safety, preliminaries, tax },
    taxRate: pricing.taxRate,
    total: money(before.plus(tax)),
    parts: sumDemoAmountParts(bills),
    resources: resourcesOf(bills),
  };
}

/** Every resource of some bills with its whole quantity. */
function resourcesOf(bills: readonly DemoPricedBill[]): [DemoResource, string][] {
  const whole = new Map<DemoResource, Decimal>();
  for (const [resource, quantity] of bills.flatMap(({ usage }) => usage))
    whole.set(resource, (whole.get(resource) ?? toDecimal(0)).plus(quantity));
  return [...whole].map(([resource, quantity]) => [resource, quantity.toFixed()]);
}

/** Works with all their amounts. */
export function priceDemoUnitWorks(units: readonly DemoUnitWork[], pricing: Pricing = {}): DemoPricedUnitWork[] {
  const {
    quantityOf = (quantity) => quantity,
    resources = buildDemoResources(),
    taxRate = TAX,
    numbered = false,
  } = pricing;
  const numberOf = numbered ? numbering() : () => 1;
  return units.map((unit) => pricedUnit(unit, { quantityOf, resources, taxRate }, numberOf));
}
