import type { CostFileHeader, CostNode } from '#business/consult/cost/model/index.ts';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import {
  addDecimals,
  type Decimal,
  formatDecimal,
  sumDecimals,
  toDecimal,
  toDecimalOrZero,
} from '#kernel/base/numbers/decimal.ts';
import type { CostRowBatch } from '../cost-format-types.ts';

/** More than this share off, and what was read is not what the file states. */
const SHARE = '0.01';
/** Two figures are of one kind where one is the other times a power of ten, within so much of it. */
const NEAR = 0.02;
const MOST_POWERS = 6;
const MOST_TOLD = 20;

/** What a comparison came to: both figures where they do not agree, whether it was of works, whether a power of ten lies between. */
interface Compared {
  readonly words: string | null;
  readonly isSum: boolean;
  /** 0 where the two are of one size. */
  readonly power: number;
}

interface Doubts {
  readonly texts: readonly string[];
  /** The file is kept only if a person says so. */
  readonly stops: boolean;
  /** In how many 元 all totals that are off seem to be stated: 1000 or 10000; null where they seem not. */
  readonly unit: string | null;
}

/** Units people state totals in, by their powers of ten. */
const UNITS: Readonly<Record<number, string>> = { 3: '1000', 4: '10000' };

/** A work whose totals were stated in another unit, and what they were. */
export interface ConvertedTotalsNode {
  readonly node: CostNode;
  readonly before: string;
}

/**
 * Compares what a file states as its totals with what was read of it: the project with its works, works with those below
 * them, sections with their bills. A reader that takes 万元 for 元 or reads half of a file is found out by that.
 */
export class CostTotalsValidator {
  private readonly nodes: CostNode[] = [];
  private readonly bills = new Map<number, Decimal>();

  take({ nodes, bills }: Pick<CostRowBatch, 'nodes' | 'bills'>): void {
    for (const node of nodes) this.nodes.push(node);
    for (const { nodeId, total } of bills)
      if (total !== null) this.bills.set(nodeId, addDecimals(this.bills.get(nodeId) ?? 0, total));
  }

  /**
   * Where figures do not agree, outermost first, with both of them; none for a file that proves itself. A single place is
   * a fault of the file, which checks are there to find; another order of size, or most places, are a fault of its reading.
   */
  doubts(header: Pick<CostFileHeader, 'total' | 'installationTotal'>): Doubts {
    const below = byParent(this.nodes);
    const places = this.nodes.flatMap((node) => {
      const stated = statedAt(node, header);
      const found = stated === null ? null : this.compared(node, stated, below);
      return found ? [{ ...found, who: node.parentId === null ? '文件' : `“${node.name || node.code}”` }] : [];
    });
    const told = places.filter(({ words }) => words !== null);
    const countSums = (all: readonly { readonly isSum: boolean }[]) => all.filter(({ isSum }) => isSum).length;
    const [sums, off] = [countSums(places), countSums(told)];
    return {
      texts: told.slice(0, MOST_TOLD).map(({ who, words }) => `合计不符：${who}写明 ${words}`),
      stops: told.some(({ power }) => power !== 0) || (off > 1 && off * 2 > sums),
      unit: unitOf(told.map(({ power }) => power)),
    };
  }

  /**
   * Totals that stand for so many 元 each, in 元: those that are a unit less than what stands below them, innermost first,
   * and those of their kind below which nothing stands. The header is changed along with them.
   */
  inUnit(unit: string, header: CostFileHeader): ConvertedTotalsNode[] {
    const below = byParent(this.nodes);
    const fitted: ConvertedTotalsNode[] = [];
    const kinds = new Set<CostNode['kind']>();
    // Children come after their parents.
    for (const node of this.nodes.toReversed()) {
      const before = statedAt(node, header);
      if (before === null || !this.isOfUnit(node, { before, unit, below, kinds })) continue;
      kinds.add(node.kind);
      fitted.push({ node, before });
      scale(node, unit);
      if (node.parentId === null) scaleHead(header, unit);
    }
    return fitted;
  }

  private isOfUnit(
    node: CostNode,
    at: {
      readonly before: string;
      readonly unit: string;
      readonly below: ReadonlyMap<number | null, readonly CostNode[]>;
      readonly kinds: ReadonlySet<CostNode['kind']>;
    },
  ): boolean {
    const found = this.compared(node, at.before, at.below);
    if (found) return UNITS[found.power] === at.unit;
    return at.kinds.has(node.kind) && this.allBelow(node, at.below).eq(0);
  }

  private compared(
    node: CostNode,
    stated: string,
    below: ReadonlyMap<number | null, readonly CostNode[]>,
  ): Compared | null {
    const works = (below.get(node.id) ?? []).filter(({ kind }) => kind === 'singleWork' || kind === 'unitWork');
    if (works.length > 0) {
      const all = addDecimals(sumDecimals(works.map((work) => statedOf(work))), this.bills.get(node.id) ?? 0);
      const isWhole = works.every((work) => statedOf(work) !== null);
      return isWhole ? compared(stated, all, '各工程之和', true) : null;
    }
    // Fees and taxes come to the bills of a unit work: only what is another order of size can be told.
    return compared(stated, this.allBelow(node, below), '其中清单之和', false);
  }

  private allBelow(node: CostNode, below: ReadonlyMap<number | null, readonly CostNode[]>): Decimal {
    return (below.get(node.id) ?? [])
      .map((child) => this.allBelow(child, below))
      .reduce((all, each) => all.plus(each), this.bills.get(node.id) ?? toDecimal(0));
  }
}

/** The one unit that all powers of ten come of, null where there is none. */
function unitOf(powers: readonly number[]): string | null {
  const [first = 0] = powers.filter((power) => power !== 0);
  return powers.every((power) => power === 0 || power === first) ? (UNITS[first] ?? null) : null;
}

const scaled = (amount: string | null, unit: string): string | null =>
  amount === null ? null : toDecimal(amount).times(unit).toFixed();

function scaleHead(header: CostFileHeader, unit: string): void {
  header.total = scaled(header.total, unit);
  header.installationTotal = scaled(header.installationTotal, unit);
}

function scale(node: CostNode, unit: string): void {
  node.total = scaled(node.total, unit);
  if (!node.summary) return;
  for (const key of typedKeysOf(node.summary)) node.summary[key] = scaled(node.summary[key], unit);
}

/** What the file states of a node; of the whole of it, its head does. */
const statedAt = (node: CostNode, { total, installationTotal }: Pick<CostFileHeader, 'total' | 'installationTotal'>) =>
  node.parentId === null ? (installationTotal ?? total) : statedOf(node);

const statedOf = ({ total, summary }: CostNode): string | null => total ?? summary?.total ?? null;

function compared(stated: string, read: Decimal, what: string, isSum: boolean): Compared | null {
  const states = toDecimalOrZero(stated);
  if (states.eq(0) || read.eq(0)) return null;
  const power = powerOf(Number(read.div(states)));
  const isOff = isSum && read.minus(states).abs().gt(states.abs().times(SHARE));
  if (power === 0 && !isOff) return { words: null, isSum, power };
  const size = power === 0 ? '' : `，相差约 ${10 ** Math.abs(power)} 倍`;
  const words = `${formatDecimal(states, 2)}，${what} ${formatDecimal(read, 2)}${size}`;
  return { words, isSum, power };
}

/** The power of ten that one figure is of the other, 0 where it is none. */
function powerOf(ratio: number): number {
  const power = Math.round(Math.log10(Math.abs(ratio)));
  if (power === 0 || Math.abs(power) > MOST_POWERS || !Number.isFinite(power)) return 0;
  return Math.abs(ratio / 10 ** power - 1) <= NEAR ? power : 0;
}

function byParent(nodes: readonly CostNode[]): Map<number | null, CostNode[]> {
  const below = new Map<number | null, CostNode[]>();
  for (const node of nodes) {
    const siblings = below.get(node.parentId);
    if (siblings) siblings.push(node);
    else below.set(node.parentId, [node]);
  }
  return below;
}
