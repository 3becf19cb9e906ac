import type {
  CostBill,
  CostFileLookup,
  CostNorm,
  CostResource,
  CostResourceUsage,
} from '#business/consult/cost/model/index.ts';
import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import { compareAmountsToFinding, locateFindingRow } from '../../findings/create-findings.ts';
import type { CheckOutcome, Finding } from '../../findings/finding.ts';
import { createPriceTreeRule, MIN_PREVAILING_ROWS, PREVAILING_SHARE } from './create-price-tree-rule.ts';

const USAGES = '定额子目：人工费、材料费、机具费 = Σ 人材机含量 × 单价';

type Part = 'labor' | 'material' | 'machine';
const PARTS: readonly Part[] = ['labor', 'material', 'machine'];
const PART_NAMES: Readonly<Record<Part, string>> = { labor: '人工费', material: '材料费', machine: '机具费' };
const STEP_OF: Readonly<Record<Part, RegExp>> = { labor: /^人工费/, material: /^材料费/, machine: /^(施工)?机[械具]/ };
const partOfKind = (kind: number | null): Part | null => {
  if (kind === 2) return 'labor';
  if (kind === 4) return 'machine';
  return kind === 3 || kind === 5 || kind === 6 || kind === 7 ? 'material' : null;
};

/** Amounts of one part of a price: what usages come to, and what is stated. */
interface Amounts {
  readonly expected: Decimal;
  readonly actual: Decimal;
  readonly tolerance: Decimal;
}

interface Usage {
  /** A norm with a price build-up, or a bill whose norms have none. */
  readonly row: CostNorm | CostBill;
  readonly of: 'norm' | 'bill';
  readonly part: Part;
  /** To the last digit, for what does not fit. */
  exact(): Amounts;
}

/**
 * Σ 含量 × 单价 of a norm's labour, materials and machines against what its price build-up states. Products differ in
 * what a usage's price is (machine fuel, adjusted prices): a part counts in a file where nearly all norms agree in it.
 */
export function checkUsageAmounts(index: CostFileLookup, result: CheckOutcome): void {
  const tallies = new Map<string, Tally>();
  for (const norm of index.file.norms) normUsageParts(index, norm, tallies);
  for (const bill of index.file.bills) billUsageParts(index, bill, tallies);
  for (const tally of tallies.values()) {
    if (!isTelling(tally))
      result.notChecked.push({ ruleId: createPriceTreeRule('usage', USAGES).ruleId, reason: unlike(tally) });
    else result.findings.push(...tally.wrong.flatMap((row) => usageFinding(index, row) ?? []));
  }
}

/** Whether so many rows agree that those which do not are wrong. */
const isTelling = ({ rows, wrong }: Tally): boolean =>
  rows >= MIN_PREVAILING_ROWS && wrong.length <= rows * (1 - PREVAILING_SHARE);

/** How many rows were compared in a part of their price, and those that do not fit: of very many rows few are kept. */
interface Tally {
  readonly of: Usage['of'];
  readonly part: Part;
  rows: number;
  readonly wrong: Usage[];
}

const OF_BILL: Readonly<Record<Part, string>> = {
  labor: 'bill labor',
  material: 'bill material',
  machine: 'bill machine',
};

function tallyOf(tallies: Map<string, Tally>, of: Usage['of'], part: Part): Tally {
  const key = of === 'norm' ? part : OF_BILL[part];
  const known = tallies.get(key);
  if (known) return known;
  const made: Tally = { of, part, rows: 0, wrong: [] };
  tallies.set(key, made);
  return made;
}

/** Why usages were not judged: their prices are others than those of the file's resources. */
function unlike({ of, part }: Pick<Usage, 'of' | 'part'>): string {
  return of === 'norm'
    ? `定额子目的${PART_NAMES[part]}多数不能由含量 × 人材机单价得出，未核对含量`
    : `清单的${PART_NAMES[part]}多数不能由含量 × 人材机单价得出，未核对含量`;
}

function usageFinding(index: CostFileLookup, { row, of, part, exact }: Usage): Finding | null {
  return compareAmountsToFinding(createPriceTreeRule('usage', USAGES), locateFindingRow(index, of, row), {
    field: PART_NAMES[part],
    ...exact(),
    formula: 'Σ 含量 × 单价',
    message:
      of === 'norm'
        ? `定额子目的${PART_NAMES[part]}不等于人材机含量 × 单价之和`
        : `清单的${PART_NAMES[part]}不等于人材机含量 × 单价之和`,
    // Without a build-up of the norm nobody says that nothing else is in the part.
    severity: of === 'norm' ? 'error' : 'warn',
  });
}

/** True for a norm whose build-up begins with what its resources come to. */
const isBuiltUp = ({ steps }: CostNorm): boolean =>
  steps.some(({ name }) => PARTS.some((part) => STEP_OF[part].test(name)));

/** Usages of all norms of a bill; null where there are none, or where a norm states its own build-up. */
function plainUsages(index: CostFileLookup, norms: readonly CostNorm[]): readonly CostResourceUsage[] | null {
  const [first] = norms;
  if (!first || norms.some((norm) => isBuiltUp(norm) || index.usagesOfNorm(norm.id).length === 0)) return null;
  return norms.length === 1 ? index.usagesOfNorm(first.id) : norms.flatMap(({ id }) => index.usagesOfNorm(id));
}

/** Σ 含量 × 单价 of all norms of a bill against the parts of its amount, where the norms themselves state no build-up. */
function billUsageParts(index: CostFileLookup, bill: CostBill, tallies: Map<string, Tally>): void {
  const parts = bill.composition;
  const usages = parts ? plainUsages(index, index.normsOf(bill.id)) : null;
  if (!parts || !usages) return;
  const spent = spentOn(index, usages);
  const room = Math.abs(toApproximateNumber(bill.quantity)) * 0.01 + 0.1;
  for (const part of PARTS) {
    const main = part === 'material' ? parts.mainMaterial : null;
    const tally = tallyOf(tallies, 'bill', part);
    tally.rows += 1;
    if (Math.abs(spent[part] - toApproximateNumber(parts[part]) - toApproximateNumber(main)) > room)
      tally.wrong.push(billUsage(index, { bill, usages, part, stated: [parts[part], main], room }));
  }
}

interface Misfit {
  readonly bill: CostBill;
  readonly usages: readonly CostResourceUsage[];
  readonly part: Part;
  readonly stated: readonly (string | null)[];
  readonly room: number;
}

/** A part of a bill that its usages do not come to, worked out to the last digit when it is told. */
const billUsage = (index: CostFileLookup, { bill, usages, part, stated, room }: Misfit): Usage => ({
  row: bill,
  of: 'bill',
  part,
  exact: () => ({
    expected: exactlySpentOn(index, usages, part),
    actual: sumDecimals(stated),
    tolerance: toDecimal(room.toFixed(4)),
  }),
});

/** What usages come to, by the part of a price their resources belong to. */
function spentOn(index: CostFileLookup, usages: readonly CostResourceUsage[]): Record<Part, number> {
  const spent = { labor: 0, material: 0, machine: 0 };
  for (const { scopeId, resourceCode, noCost, quantity } of usages) {
    const resource = noCost ? undefined : index.resource(scopeId, resourceCode);
    const part = partOfKind(resource?.kind ?? null);
    if (part && resource) spent[part] += toApproximateNumber(quantity) * toApproximateNumber(resource.price);
  }
  return spent;
}

function exactlySpentOn(index: CostFileLookup, usages: readonly CostResourceUsage[], of: Part): Decimal {
  let spent = toDecimal(0);
  for (const usage of usages) {
    const resource = index.resource(usage.scopeId, usage.resourceCode);
    if (resource && !usage.noCost && partOfKind(resource.kind) === of)
      spent = spent.plus(amount(usage.quantity, resource));
  }
  return spent;
}

/** 主材 may be counted into 材料费 without a usage: either reading is right. */
const isWithin = (room: number, part: Part, [off, withMainOff]: readonly [number, number]): boolean =>
  Math.abs(off) <= room || (part === 'material' && Math.abs(withMainOff) <= room);

function normUsageParts(index: CostFileLookup, norm: CostNorm, tallies: Map<string, Tally>): void {
  const { quantity } = norm;
  const usages = index.usagesOfNorm(norm.id);
  if (quantity === null || toApproximateNumber(quantity) === 0 || usages.length === 0 || norm.steps.length === 0)
    return;
  const spent = spentOn(index, usages);
  const main = toApproximateNumber(mainOf(index, norm));
  for (const part of PARTS) {
    const stated = norm.steps.find(({ name }) => STEP_OF[part].test(name))?.total ?? null;
    if (stated === null) continue;
    // The build-up is of one unit, rounded to the cent.
    const room = Math.abs(toApproximateNumber(quantity)) * 0.005 * (usages.length > 3 ? 2 : 1) + 0.1;
    const off = spent[part] - toApproximateNumber(stated) * toApproximateNumber(quantity);
    const tally = tallyOf(tallies, 'norm', part);
    tally.rows += 1;
    if (isWithin(room, part, [off, off + main])) continue;
    const exact = (): Amounts => {
      const actual = toDecimal(stated).times(quantity);
      const own = exactlySpentOn(index, usages, part);
      const expected = part === 'material' ? withMain(index, norm, own, actual) : own;
      return { expected, actual, tolerance: toDecimal(room.toFixed(4)) };
    };
    tally.wrong.push({ row: norm, of: 'norm', part, exact });
  }
}

/** 主材 may be counted into 材料费 without a usage: the reading that comes nearer counts. */
function withMain(index: CostFileLookup, norm: CostNorm, spent: Decimal, stated: Decimal): Decimal {
  const whole = spent.plus(mainOf(index, norm));
  return whole.minus(stated).abs().lt(spent.minus(stated).abs()) ? whole : spent;
}

function mainOf(index: CostFileLookup, { billId }: CostNorm): string {
  const bill = billId === null ? undefined : index.row('bill', billId);
  return (bill && 'composition' in bill ? bill.composition?.mainMaterial : null) ?? '0';
}

const amount = (quantity: string | null, { price }: CostResource): Decimal =>
  quantity === null || price === null ? toDecimal(0) : toDecimal(quantity).times(price);
