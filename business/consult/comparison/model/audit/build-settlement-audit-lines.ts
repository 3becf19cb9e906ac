import { type CostFile, CostFileLookup, type CostNode } from '#business/consult/cost/model/index.ts';
import { type Decimal, divideDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { findChangedBillFields, toComparedBill } from '../compare-versions.ts';
import {
  type BillInUnitWork,
  listBillsInUnitWorks,
  type MatchedBillPair,
  matchBillsOfFiles,
} from '../match-bills-of-files.ts';
import type { SettlementAudit, SettlementAuditLine } from './settlement-audit-schemas.ts';

/** More bills than this are told by those that changed alone. */
const MOST_BILLS = 20_000;

type Lines = Pick<SettlementAudit, 'lines' | 'isShort' | 'counts'>;

/** A work or part of both files, known again by its path. */
interface Place {
  readonly path: string;
  readonly node: CostNode;
  submitted: string | null;
  audited: string | null;
  up: Decimal;
  down: Decimal;
  bills: { pair: MatchedBillPair; change: SettlementAuditLine['change'] }[];
}

/** Both sides of an audit as one tree: works, their parts and bills, each with what was added and cut. */
export function buildSettlementAuditLines(
  submitted: CostFile,
  audited: CostFile,
): Lines & { readonly pairs: readonly MatchedBillPair[] } {
  const [a, b] = [new CostFileLookup(submitted), new CostFileLookup(audited)];
  const pairs = matchBillsOfFiles(listBillsInUnitWorks(a), listBillsInUnitWorks(b));
  const places = placesOf(a, b);
  const counts = { added: 0, removed: 0, changed: 0, same: 0 };
  for (const pair of pairs) {
    const change = changeOf(pair);
    counts[change] += 1;
    enter(places, pair, { change, path: pathOfPair(pair, a, b) });
  }
  const isShort = pairs.length > MOST_BILLS;
  return { lines: linesOf([...places.values()], isShort), isShort, counts, pairs };
}

/** Where a pair stands: in the audited file, or in the submitted one where it was cut. */
function pathOfPair({ before, after }: MatchedBillPair, a: CostFileLookup, b: CostFileLookup): string {
  if (after) return pathOf(b, after.bill.nodeId);
  return before ? pathOf(a, before.bill.nodeId) : '';
}

/** Puts a pair into its part, and what it gained or lost into all above. */
function enter(
  places: ReadonlyMap<string, Place>,
  pair: MatchedBillPair,
  { change, path }: { readonly change: SettlementAuditLine['change']; readonly path: string },
): void {
  places.get(path)?.bills.push({ pair, change });
  const difference = totalOf(pair.after).minus(totalOf(pair.before));
  for (const above of pathsAbove(path)) {
    const place = places.get(above);
    if (place && difference.gt(0)) place.up = place.up.plus(difference);
    else if (place) place.down = place.down.minus(difference);
  }
}

const SEPARATOR = ' / ';
const totalOf = (placed: BillInUnitWork | null): Decimal => toDecimalOrZero(placed?.bill.total);

function changeOf({ before, after }: MatchedBillPair): SettlementAuditLine['change'] {
  if (!before) return 'added';
  if (!after) return 'removed';
  return findChangedBillFields(before, after).length > 0 ? 'changed' : 'same';
}

/** The project is the whole, whatever it is called. */
const pathOf = (index: CostFileLookup, nodeId: number): string =>
  index.nodes.get(nodeId)?.kind === 'project' ? '' : index.pathOf(nodeId);

const pathsAbove = (path: string): string[] => {
  const parts = path === '' ? [] : path.split(SEPARATOR);
  return ['', ...parts.map((_, at) => parts.slice(0, at + 1).join(SEPARATOR))];
};

/** Places in the order of the audited file; those that are only in the submitted one stand behind. */
function placesOf(a: CostFileLookup, b: CostFileLookup): Map<string, Place> {
  const places = new Map<string, Place>();
  const add = (index: CostFileLookup, side: 'submitted' | 'audited') => {
    for (const node of index.file.nodes) {
      const path = pathOf(index, node.id);
      const place = places.get(path) ?? {
        ...{ path, node, submitted: null, audited: null, up: toDecimal('0'), down: toDecimal('0'), bills: [] },
      };
      const stated = node.kind === 'project' ? (index.file.header.total ?? node.total) : node.total;
      place[side] = stated ?? node.summary?.total ?? place[side];
      places.set(path, place);
    }
  };
  add(b, 'audited');
  add(a, 'submitted');
  return places;
}

const isWork = ({ kind }: CostNode): boolean => kind === 'project' || kind === 'singleWork' || kind === 'unitWork';

function linesOf(places: readonly Place[], isShort: boolean): SettlementAuditLine[] {
  const byPath = new Map<string, Place[]>();
  for (const place of places) {
    if (place.path === '') continue;
    const above = place.path.split(SEPARATOR).slice(0, -1).join(SEPARATOR);
    byPath.set(above, [...(byPath.get(above) ?? []), place]);
  }
  const lines: SettlementAuditLine[] = [];
  const walk = (place: Place, parentNo: number | null) => {
    const no = lines.length + 1;
    lines.push(placeLine(place, no, parentNo));
    for (const below of byPath.get(place.path) ?? []) walk(below, no);
    for (const { pair, change } of place.bills)
      if (!isShort || change !== 'same') lines.push(billLine(pair, change, lines.length + 1, no));
  };
  const whole = places.find(({ path }) => path === '');
  if (whole) walk(whole, null);
  else for (const place of byPath.get('') ?? []) walk(place, null);
  return lines;
}

const rateOf = (net: Decimal, of: string | null): string | null =>
  of === null ? null : (divideDecimals(net.times(100), of, 2)?.toFixed(2) ?? null);

/** A part states no total of its own in some files: its bills say what changed. */
function placeLine(place: Place, no: number, parentNo: number | null): SettlementAuditLine {
  const { node, submitted, audited, up, down } = place;
  const isStated = submitted !== null || audited !== null;
  const net = isStated ? toDecimalOrZero(submitted).minus(toDecimalOrZero(audited)) : down.minus(up);
  return {
    ...{ no, parentNo, kind: isWork(node) ? 'work' : 'part', change: 'same', code: node.code, unit: '' },
    ...{ name: node.name || node.code, submitted: null, audited: null },
    ...{ submittedTotal: submitted, auditedTotal: audited, up: up.toFixed(2), down: down.toFixed(2) },
    ...{ net: net.toFixed(2), rate: rateOf(net, submitted) },
  };
}

function billLine(
  pair: MatchedBillPair,
  change: SettlementAuditLine['change'],
  no: number,
  parentNo: number,
): SettlementAuditLine {
  const { before, after } = pair;
  const { code = '', name = '', unit = '' } = (after ?? before)?.bill ?? {};
  const net = totalOf(before).minus(totalOf(after));
  return {
    ...{ no, parentNo, kind: 'bill', change, code, name, unit },
    ...{ submitted: before && toComparedBill(before), audited: after && toComparedBill(after) },
    ...{ submittedTotal: before?.bill.total ?? null, auditedTotal: after?.bill.total ?? null },
    ...{ up: net.lt(0) ? net.times(-1).toFixed(2) : '0.00', down: net.gt(0) ? net.toFixed(2) : '0.00' },
    ...{ net: net.toFixed(2), rate: rateOf(net, before?.bill.total ?? null) },
  };
}
