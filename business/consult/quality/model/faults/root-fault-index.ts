import type { CostFileLookup } from '#business/consult/cost/model/index.ts';
import type { Finding, FindingTarget } from '../findings/finding.ts';

/** A finding with the money it says is wrong (null: none), and how far two readings of one fault may be apart, 元. */
export interface RootFault {
  readonly finding: Finding;
  readonly money: number | null;
  readonly within: number;
}

interface Below {
  readonly faults: RootFault[];
  /** Σ of their money, signed: too much in one bill and too little in another meet in their division. */
  money: number;
  sorted: RootFault[] | null;
}

const NONE: readonly RootFault[] = [];
const size = ({ money }: RootFault): number => Math.abs(money ?? 0);

/** The faults known so far, by the row they are at and by every work they are in. */
export class RootFaultIndex {
  private readonly rows = new Map<string, RootFault[]>();
  private readonly resources = new Map<string, RootFault[]>();
  private readonly works = new Map<number | null, Below>();

  constructor(private readonly index: CostFileLookup) {}

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  add(fault: RootFault): void {
    const { target, nodeId, code } = fault.finding;
    const key = `${target.kind} ${target.id}`;
    this.rows.set(key, [...(this.rows.get(key) ?? []), fault]);
    if (target.kind === 'resource') this.resources.set(code, [...(this.resources.get(code) ?? []), fault]);
    for (let at = nodeId; at !== null; at = this.index.nodes.get(at)?.parentId ?? null) this.put(at, fault);
    this.put(null, fault);
  }

  private put(nodeId: number | null, fault: RootFault): void {
    const below = this.works.get(nodeId) ?? { faults: [], money: 0, sorted: null };
    below.faults.push(fault);
    below.money += fault.money ?? 0;
    below.sorted = null;
    this.works.set(nodeId, below);
  }

  at({ kind, id }: FindingTarget): readonly RootFault[] {
    return this.rows.get(`${kind} ${id}`) ?? NONE;
  }

  /** Those at a resource, in whatever unit work it is listed. */
  ofResource(code: string): readonly RootFault[] {
    return this.resources.get(code) ?? NONE;
  }

  /** All in a work and whatever it holds, by their money; null is the whole file. */
  below(nodeId: number | null): readonly RootFault[] {
    const below = this.works.get(nodeId);
    if (!below) return NONE;
    below.sorted ??= [...below.faults].sort((a, b) => size(a) - size(b));
    return below.sorted;
  }

  /** The one of some faults, by their money in order where they are many, a share of which is the money of another; null for none. */
  near(faults: readonly RootFault[], { money, within }: RootFault, share = 1): RootFault | null {
    const wanted = Math.abs(money ?? 0) / Math.abs(share);
    if (faults.length <= FEW) return faults.find((each) => isNear(each, wanted, within / Math.abs(share))) ?? null;
    const at = firstFrom(faults, wanted);
    const nearest = [faults[at], faults[at - 1]];
    return nearest.find((each) => each && isNear(each, wanted, within / Math.abs(share))) ?? null;
  }

  /** The largest of all faults in a work where they move the money of a fault of it together; null where they do not. */
  together(nodeId: number | null, { money, within }: RootFault): RootFault | null {
    const below = this.works.get(nodeId);
    if (!below || below.faults.length < 2 || money === null) return null;
    if (Math.abs(Math.abs(below.money) - Math.abs(money)) > within * below.faults.length) return null;
    return this.below(nodeId).at(-1) ?? null;
  }
}

const FEW = 8;

const isNear = (fault: RootFault, wanted: number, within: number): boolean =>
  fault.money !== null && Math.abs(size(fault) - wanted) <= Math.max(within, fault.within);

/** The first in order whose money is as much as wanted. */
function firstFrom(faults: readonly RootFault[], wanted: number): number {
  let [from, to] = [0, faults.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const fault = faults[middle];
    if (fault && size(fault) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
