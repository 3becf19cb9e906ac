import { type CostFile, CostFileLookup } from '#business/consult/cost/model/index.ts';
import { type Decimal, divideDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import {
  type BillChange,
  type ComparedBill,
  type ComparedBillField,
  comparedBillFields,
  type VersionComparison,
  type WorkChange,
} from './comparison-schemas.ts';
import {
  type BillInUnitWork,
  listBillsInUnitWorks,
  type MatchedBillPair,
  matchBillsOfFiles,
  normalizeComparedText,
} from './match-bills-of-files.ts';

type Compared = Pick<VersionComparison, 'works' | 'bills' | 'counts'>;

/** Two files of one project side by side: what came, went and changed, and what that does to every work. */
export function compareCostFileVersions(before: CostFile, after: CostFile): Compared {
  const [a, b] = [new CostFileLookup(before), new CostFileLookup(after)];
  const pairs = matchBillsOfFiles(listBillsInUnitWorks(a), listBillsInUnitWorks(b));
  const changes = pairs.map(changeOf);
  const bills = changes.filter((change) => change !== null).map((change, at) => ({ ...change, no: at + 1 }));
  const count = (kind: BillChange['kind']) => bills.filter((each) => each.kind === kind).length;
  return {
    works: worksOf(a, b, pairs),
    bills,
    counts: {
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      same: changes.length - bills.length,
    },
  };
}

const totalOf = (placed: BillInUnitWork | null): Decimal => toDecimalOrZero(placed?.bill.total);
const differenceOf = ({ before, after }: MatchedBillPair): Decimal => totalOf(after).minus(totalOf(before));

function changeOf(pair: MatchedBillPair): BillChange | null {
  const { before, after } = pair;
  const fields = before && after ? findChangedBillFields(before, after) : [];
  if (before && after && fields.length === 0) return null;
  return {
    no: 0,
    work: (after ?? before)?.unit ?? '',
    kind: !before ? 'added' : after ? 'changed' : 'removed',
    fields,
    before: before && toComparedBill(before),
    after: after && toComparedBill(after),
    difference: differenceOf(pair).toFixed(2),
  };
}

const NUMBERS: ReadonlySet<ComparedBillField> = new Set(['quantity', 'price', 'total']);

/** Fields of a bill that differ between two files. @param of only these */
export const findChangedBillFields = (
  before: BillInUnitWork,
  after: BillInUnitWork,
  of: readonly ComparedBillField[] = comparedBillFields,
): ComparedBillField[] =>
  of.filter((field) => {
    const [a, b] = [before.bill[field], after.bill[field]];
    return NUMBERS.has(field)
      ? !toDecimalOrZero(a).eq(toDecimalOrZero(b))
      : normalizeComparedText(a ?? '') !== normalizeComparedText(b ?? '');
  });

/** What both sides show of a bill. */
export const toComparedBill = ({ bill }: BillInUnitWork): ComparedBill => {
  const { id: billId, code, name, feature, unit, quantity, price, total } = bill;
  return { billId, code, name, feature, unit, quantity, price, total };
};

interface Work {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly total: string | null;
}

/** Works by their path; the project itself stands above all, whatever it is called. */
function worksIn(index: CostFileLookup): Work[] {
  return index.file.nodes
    .filter(({ kind }) => kind === 'project' || kind === 'singleWork' || kind === 'unitWork')
    .map(({ id, kind, name, total, summary }) => {
      const path = kind === 'project' ? '' : index.pathOf(id);
      const stated = kind === 'project' ? (index.file.header.total ?? total) : total;
      return { path, name, depth: path === '' ? 0 : path.split(' / ').length, total: stated ?? summary?.total ?? null };
    });
}

function worksOf(a: CostFileLookup, b: CostFileLookup, pairs: readonly MatchedBillPair[]): WorkChange[] {
  const before = new Map(worksIn(a).map((work) => [work.path, work]));
  const after = new Map(worksIn(b).map((work) => [work.path, work]));
  const sums = sumsByPath(a, b, pairs);
  const all = [...after.values(), ...[...before.values()].filter(({ path }) => !after.has(path))];
  return all.map(({ path, name, depth }) => {
    const [from, to] = [before.get(path)?.total ?? null, after.get(path)?.total ?? null];
    const { up = toDecimal('0'), down = toDecimal('0') } = sums.get(path) ?? {};
    const net = toDecimalOrZero(from).minus(toDecimalOrZero(to));
    const rate = from === null ? null : divideDecimals(net.times(100), from, 2);
    const fees = net.times(-1).minus(up).plus(down);
    return {
      ...{ path, name, depth, before: from, after: to, up: up.toFixed(2), down: down.toFixed(2) },
      ...{ fees: fees.toFixed(2), net: net.toFixed(2), rate: rate?.toFixed(2) ?? null },
    };
  });
}

/** What bills rose and fell by in each work and in all above it. */
function sumsByPath(a: CostFileLookup, b: CostFileLookup, pairs: readonly MatchedBillPair[]) {
  const sums = new Map<string, { up: Decimal; down: Decimal }>();
  const pathOf = ({ before, after }: MatchedBillPair): string => {
    const [index, unitId] = after ? [b, after.bill.unitId] : [a, before?.bill.unitId ?? null];
    return unitId === null ? '' : index.pathOf(unitId);
  };
  for (const pair of pairs) {
    const difference = differenceOf(pair);
    if (difference.eq(0)) continue;
    const parts = pathOf(pair).split(' / ');
    const paths = new Set(['', ...parts.map((_, at) => parts.slice(0, at + 1).join(' / '))]);
    for (const path of paths) {
      const { up, down } = sums.get(path) ?? { up: toDecimal('0'), down: toDecimal('0') };
      sums.set(path, difference.gt(0) ? { up: up.plus(difference), down } : { up, down: down.minus(difference) });
    }
  }
  return sums;
}
