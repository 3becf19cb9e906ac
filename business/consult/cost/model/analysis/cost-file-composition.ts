import {
  type Decimal,
  type DecimalInput,
  divideDecimals,
  sumDecimals,
  toDecimal,
} from '#kernel/base/numbers/decimal.ts';
import { groupRowsBy } from '../cost-file-lookup.ts';
import type { CostFeeSummary, CostNode } from '../file/cost-nodes.ts';
import type { CostBill, CostFee } from '../file/cost-rows.ts';
import { pickUnitWorkFeeTotals, type UnitWorkFeeTotals } from './pick-unit-work-fee-totals.ts';

/** What a whole is made of by kind of fee; `rest` is what no kind of fee states. */
export const FEE_COMPOSITION_PARTS = ['works', 'measures', 'sundry', 'statutory', 'tax', 'rest'] as const;
/** Contained in others, and shown below them. */
export const NESTED_FEE_PARTS = ['safety', 'provisionalSum', 'specialtyProvisional'] as const;
/** 人材机 and what stands beside them in a 综合单价. */
export const PRICE_ELEMENTS = ['labor', 'material', 'mainMaterial', 'machine', 'overhead', 'profit', 'risk'] as const;

type Element = (typeof PRICE_ELEMENTS)[number];
type FeePart = (typeof FEE_COMPOSITION_PARTS)[number] | (typeof NESTED_FEE_PARTS)[number];
/** Where 人材机 are read: 费用汇总, the composition of the bills, the resource summaries; or nowhere. */
export const PRICE_ELEMENT_SOURCES = ['summary', 'bills', 'resources', 'none'] as const;
type ElementSource = (typeof PRICE_ELEMENT_SOURCES)[number];

export const feePartNames: Readonly<Record<FeePart, string>> = {
  works: '分部分项工程费',
  measures: '措施项目费',
  sundry: '其他项目费',
  statutory: '规费',
  tax: '税金',
  rest: '未列入上述的费用',
  safety: '其中：安全文明施工费',
  provisionalSum: '其中：暂列金额',
  specialtyProvisional: '其中：专业工程暂估价',
};

export const priceElementSourceNames: Readonly<Record<ElementSource, string>> = {
  summary: '按费用汇总',
  bills: '按清单综合单价的组成',
  resources: '按人材机汇总',
  none: '',
};

interface Part<K> {
  readonly key: K;
  readonly amount: string;
  /** Of the whole, 1 for all of it; null where the whole is nothing. */
  readonly share: string | null;
}

/** Bills of one name of 分部, and where in the file they stand. */
interface DivisionPart {
  readonly name: string;
  readonly amount: string;
  readonly share: string | null;
  readonly billCount: number;
  readonly places: {
    readonly nodeId: number;
    readonly work: string;
    readonly amount: string;
    readonly billCount: number;
  }[];
}

export interface CostFileComposition {
  readonly total: string | null;
  readonly billTotal: string;
  readonly billCount: number;
  readonly fees: Part<FeePart>[];
  readonly source: ElementSource;
  readonly elements: Part<Element>[];
  readonly divisions: DivisionPart[];
}

type SourceNode = Pick<CostNode, 'id' | 'parentId' | 'kind' | 'code' | 'name' | 'total' | 'summary'>;
/** The bills of one kind right in a node, added up. */
export type NodeBillTotals = {
  readonly nodeId: number;
  readonly kind: CostBill['kind'];
  readonly count: number;
  readonly total: string;
} & Readonly<Record<Element, string | null>>;

/** What of a file its composition is worked out from. */
export interface FileCompositionInput {
  readonly total: string | null;
  readonly nodes: readonly SourceNode[];
  readonly bills: readonly NodeBillTotals[];
  /** Rows of the unit works' 费用汇总. */
  readonly fees: readonly Pick<CostFee, 'nodeId' | 'group' | 'name' | 'total'>[];
  /** Sums of the unit works' resource summaries by kind (人材机类别). */
  readonly resources: readonly { readonly kind: number | null; readonly total: string }[];
}

const SHARE = 6;
const shareOf = (amount: DecimalInput, whole: DecimalInput | null): string | null =>
  whole === null ? null : (divideDecimals(amount, whole, SHARE)?.toFixed() ?? null);

function partsOf<K>(amounts: readonly (readonly [K, Decimal])[], whole: DecimalInput | null): Part<K>[] {
  return amounts
    .filter(([, amount]) => !amount.eq(0))
    .map(([key, amount]) => ({ key, amount: amount.toFixed(2), share: shareOf(amount, whole) }));
}

/** What a cost file comes to by kind of fee, by 人材机 and by 分部; shares of fees and 人材机 are of the whole, those of 分部 of the bills. */
export function computeFileComposition(source: FileCompositionInput): CostFileComposition {
  const { nodes, bills } = source;
  const own = bills.filter(({ kind }) => kind === 'bill');
  const billTotal = sumDecimals(own.map(({ total }) => total));
  const root = nodes.find(({ parentId }) => parentId === null);
  const total = source.total ?? root?.total ?? root?.summary?.total ?? null;
  const units = nodes.filter(({ kind }) => kind === 'unitWork');
  const { source: read, amounts } = elementsOf(source, units);
  return {
    total,
    billTotal: billTotal.toFixed(2),
    billCount: own.reduce((count, each) => count + each.count, 0),
    fees: partsOf(feesOf(source, units, total), total),
    source: read,
    elements: partsOf(amounts, total),
    divisions: divisionsOf(nodes, own, billTotal),
  };
}

const added = (units: readonly SourceNode[], part: keyof CostFeeSummary): Decimal =>
  sumDecimals(units.map(({ summary }) => summary?.[part]));

function feesOf(
  source: FileCompositionInput,
  units: readonly SourceNode[],
  total: string | null,
): [FeePart, Decimal][] {
  const rows = groupRowsBy(source.fees, ({ nodeId }) => nodeId);
  const stated = units.flatMap((unit) => pickUnitWorkFeeTotals(unit.summary, () => rows.get(unit.id) ?? []) ?? []);
  const top = source.nodes.filter(({ parentId }) => parentId === null);
  const given =
    stated.length > 0 ? stated : top.flatMap(({ summary }) => pickUnitWorkFeeTotals(summary, () => []) ?? []);
  const parts = given.length > 0 ? given : [billParts(source.bills)];
  const of = (part: keyof UnitWorkFeeTotals) => sumDecimals(parts.map((each) => each[part]));
  const known = (['works', 'measures', 'sundry', 'statutory', 'tax'] as const).map((part): [FeePart, Decimal] => [
    part,
    of(part),
  ]);
  const rest = total === null ? toDecimal(0) : toDecimal(total).minus(sumDecimals(known.map(([, amount]) => amount)));
  const holders = stated.length > 0 ? units : top;
  const within = (part: (typeof NESTED_FEE_PARTS)[number]): [FeePart, Decimal] => [part, added(holders, part)];
  // What is contained in another stands right below it.
  const below: Readonly<Partial<Record<FeePart, [FeePart, Decimal][]>>> = {
    measures: [within('safety')],
    sundry: [within('provisionalSum'), within('specialtyProvisional')],
  };
  return [...known.flatMap((part) => [part, ...(below[part[0]] ?? [])]), ['rest', rest]];
}

/** A file that states no 费用汇总: its bills and its measures. */
function billParts(bills: readonly NodeBillTotals[]): UnitWorkFeeTotals {
  const of = (kind: CostBill['kind']) =>
    sumDecimals(bills.filter((row) => row.kind === kind).map(({ total }) => total));
  return { works: of('bill').toFixed(), measures: of('measure').toFixed(), sundry: null, statutory: null, tax: null };
}

/** Which element a kind of resource (人材机类别) belongs to; what the standard does not know counts as material. */
const ELEMENT_OF: Readonly<Record<number, Element>> = {
  2: 'labor',
  4: 'machine',
  5: 'mainMaterial',
  6: 'mainMaterial',
};

function elementsOf({ bills, resources }: FileCompositionInput, units: readonly SourceNode[]) {
  const fromSummary = PRICE_ELEMENTS.map((part) => [part, added(units, part)] as const);
  const fromBills = PRICE_ELEMENTS.map((part) => [part, sumDecimals(bills.map((row) => row[part]))] as const);
  const ofKind = (part: Element) =>
    resources.filter(({ kind }) => (ELEMENT_OF[kind ?? 0] ?? 'material') === part).map(({ total }) => total);
  const fromResources = PRICE_ELEMENTS.map((part) => [part, sumDecimals(ofKind(part))] as const);
  const given = [
    ['summary', fromSummary],
    ['bills', fromBills],
    ['resources', fromResources],
  ] as const;
  const found = given.find(([, amounts]) => amounts.some(([, amount]) => !amount.eq(0)));
  const [source, amounts] = found ?? (['none', []] as const);
  return { source, amounts };
}

/** Bills by the 分部 right below their unit work; those of none by their unit work. */
function divisionsOf(nodes: readonly SourceNode[], bills: readonly NodeBillTotals[], whole: Decimal): DivisionPart[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const places = new Map<number, { node: SourceNode; work: string; amount: Decimal; billCount: number }>();
  for (const { nodeId, total, count } of bills) {
    const { node, work } = placeOf(byId, nodeId);
    if (!node) continue;
    const place = places.get(node.id) ?? { node, work, amount: toDecimal(0), billCount: 0 };
    places.set(node.id, { ...place, amount: place.amount.plus(total), billCount: place.billCount + count });
  }
  const byName = groupRowsBy([...places.values()], ({ node }) => node.name || node.code);
  return [...byName]
    .map(([name, found]) => ({ name, found, amount: sumDecimals(found.map(({ amount }) => amount)) }))
    .sort((a, b) => b.amount.cmp(a.amount))
    .map(({ name, found, amount }) => ({
      name,
      amount: amount.toFixed(2),
      share: shareOf(amount, whole),
      billCount: found.reduce((count, each) => count + each.billCount, 0),
      places: found.map(({ node, work, amount: own, billCount }) => ({
        ...{ nodeId: node.id, work, amount: own.toFixed(2), billCount },
      })),
    }));
}

/** The topmost 分部 above a node and the unit work it stands in. */
function placeOf(byId: ReadonlyMap<number, SourceNode>, nodeId: number) {
  let node = byId.get(nodeId);
  let division: SourceNode | undefined;
  while (node && node.kind !== 'unitWork') {
    if (node.kind === 'division') division = node;
    const above = node.parentId === null ? undefined : byId.get(node.parentId);
    if (!above) break;
    node = above;
  }
  return { node: division ?? node, work: node?.name || node?.code || '' };
}
