import type { CostHeader, CostNode } from '#business/consult/cost/model/index.ts';
import { type Decimal, dec, decOrZero, formatDecimal, plus, sum } from '#kernel/base/numbers/decimal.ts';
import type { CostBatch } from '../format.ts';

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
  readonly isOfSize: boolean;
}

interface Doubts {
  readonly texts: readonly string[];
  /** The file is kept only if a person says so. */
  readonly stops: boolean;
}

/**
 * Compares what a file states as its totals with what was read of it: the project with its works, works with those below
 * them, sections with their bills. A reader that takes 万元 for 元 or reads half of a file is found out by that.
 */
export class TotalsProof {
  private readonly nodes: CostNode[] = [];
  private readonly bills = new Map<number, Decimal>();

  take({ nodes, bills }: Pick<CostBatch, 'nodes' | 'bills'>): void {
    for (const node of nodes) this.nodes.push(node);
    for (const { nodeId, total } of bills)
      if (total !== null) this.bills.set(nodeId, plus(this.bills.get(nodeId) ?? 0, total));
  }

  /**
   * Where figures do not agree, outermost first, with both of them; none for a file that proves itself. A single place is
   * a fault of the file, which checks are there to find; another order of size, or most places, are a fault of its reading.
   */
  doubts({ total, installationTotal }: Pick<CostHeader, 'total' | 'installationTotal'>): Doubts {
    const below = byParent(this.nodes);
    const places = this.nodes.flatMap((node) => {
      const isRoot = node.parentId === null;
      const stated = isRoot ? (installationTotal ?? total) : statedOf(node);
      const found = stated === null ? null : this.compared(node, stated, below);
      return found ? [{ ...found, who: isRoot ? '文件' : `“${node.name || node.code}”` }] : [];
    });
    const told = places.filter(({ words }) => words !== null);
    const [sums, off] = [places, told].map((all) => all.filter(({ isSum }) => isSum).length) as [number, number];
    return {
      texts: told.slice(0, MOST_TOLD).map(({ who, words }) => `合计不符：${who}写明 ${words}`),
      stops: told.some(({ isOfSize }) => isOfSize) || (off > 1 && off * 2 > sums),
    };
  }

  private compared(
    node: CostNode,
    stated: string,
    below: ReadonlyMap<number | null, readonly CostNode[]>,
  ): Compared | null {
    const works = (below.get(node.id) ?? []).filter(({ kind }) => kind === 'singleWork' || kind === 'unitWork');
    if (works.length > 0) {
      const all = plus(sum(works.map((work) => statedOf(work))), this.bills.get(node.id) ?? 0);
      const isWhole = works.every((work) => statedOf(work) !== null);
      return isWhole ? compared(stated, all, '各工程之和', true) : null;
    }
    // Fees and taxes come to the bills of a unit work: only what is another order of size can be told.
    return compared(stated, this.allBelow(node, below), '其中清单之和', false);
  }

  private allBelow(node: CostNode, below: ReadonlyMap<number | null, readonly CostNode[]>): Decimal {
    return (below.get(node.id) ?? [])
      .map((child) => this.allBelow(child, below))
      .reduce((all, each) => all.plus(each), this.bills.get(node.id) ?? dec(0));
  }
}

const statedOf = ({ total, summary }: CostNode): string | null => total ?? summary?.total ?? null;

function compared(stated: string, read: Decimal, what: string, isSum: boolean): Compared | null {
  const states = decOrZero(stated);
  if (states.eq(0) || read.eq(0)) return null;
  const power = powerOf(Number(read.div(states)));
  const isOff = isSum && read.minus(states).abs().gt(states.abs().times(SHARE));
  if (power === 0 && !isOff) return { words: null, isSum, isOfSize: false };
  const size = power === 0 ? '' : `，相差约 ${10 ** Math.abs(power)} 倍`;
  const words = `${formatDecimal(states, 2)}，${what} ${formatDecimal(read, 2)}${size}`;
  return { words, isSum, isOfSize: power !== 0 };
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
