import type { MatchMethod } from '../reconcile-line.ts';
import { computeBigramSimilarity, normalizeNameKey, normalizeUnitKey, splitNameBigrams } from './name-similarity.ts';

/** A bill as matching sees it. */
export interface BillToMatch {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** The unit work it belongs to, by its name. */
  readonly work: string;
  readonly kind: string;
}

/** Places of the two lists that belong together. */
interface Pair {
  readonly ours: number;
  readonly theirs: number;
  readonly by: MatchMethod;
}

/** A national code: nine digits for what it is, three for which one. */
const NINE = 9;
const FULL_CODE = /^\d{12}$/;
/** From here on two names mean the same thing: with the same nine digits, and by words alone. */
const LIKE_SAME_CODE = 0.5;
const LIKE_ALONE = 0.75;
/** Bills that one is compared with at the most: those that share its rarest word parts come first. */
const MOST_COMPARED = 40;
/** Of them so many, the likest, are remembered. */
const MOST_KEPT = 8;

/**
 * Which bills of two lists are the same. First by unit work, code and name, then by code, then by the first nine digits and
 * like names of one unit of measurement, at last by like names alone. What repeats is taken in the order of the lists; each
 * bill belongs to one pair at most. Looks at a bounded number of candidates each, so 20,000 rows take about a second.
 */
export function matchBillsOfSides(ours: readonly BillToMatch[], theirs: readonly BillToMatch[]): Pair[] {
  const state = new Matching(ours, theirs);
  state.byKey(
    'code',
    (bill) => bill.code && `${normalizeNameKey(bill.work)}|${bill.code}|${normalizeNameKey(bill.name)}`,
  );
  state.byKey('code', (bill) => bill.code && `${bill.code}|${normalizeNameKey(bill.name)}`);
  state.byKey(
    'code',
    (bill) => bill.code && `${normalizeNameKey(bill.work)}|${bill.code}|${normalizeUnitKey(bill.unit)}`,
  );
  state.byWords(
    'code9',
    ({ code, unit }) => FULL_CODE.test(code) && `${code.slice(0, NINE)}|${normalizeUnitKey(unit)}`,
    LIKE_SAME_CODE,
  );
  state.byKey(
    'words',
    (bill) =>
      `${normalizeNameKey(bill.work)}|${bill.kind}|${normalizeNameKey(bill.name)}|${normalizeUnitKey(bill.unit)}`,
    true,
  );
  state.byWords('words', ({ kind, unit }) => `${kind}|${normalizeUnitKey(unit)}`, LIKE_ALONE);
  return state.pairs.sort((a, b) => a.theirs - b.theirs);
}

type KeyOf = (bill: BillToMatch) => string | false;

class Matching {
  readonly pairs: Pair[] = [];
  private readonly takenOurs = new Set<number>();
  private readonly takenTheirs = new Set<number>();
  private readonly grams: readonly (readonly string[])[];

  constructor(
    private readonly ours: readonly BillToMatch[],
    private readonly theirs: readonly BillToMatch[],
  ) {
    this.grams = ours.map(({ name }) => splitNameBigrams(name));
  }

  /** Pairs what has the same key, in the order of the lists. @param once only where both lists have it one time */
  byKey(by: MatchMethod, keyOf: KeyOf, once = false): void {
    const open = group(this.ours, this.takenOurs, keyOf);
    for (const [key, wanted] of group(this.theirs, this.takenTheirs, keyOf)) {
      const found = open.get(key) ?? [];
      if (once && (found.length !== 1 || wanted.length !== 1)) continue;
      for (const [at, theirs] of wanted.entries()) {
        const own = found[at];
        if (own !== undefined) this.take(own, theirs, by);
      }
    }
  }

  /** Pairs the likest names within a group. */
  byWords(by: MatchMethod, keyOf: KeyOf, least: number): void {
    const open = group(this.ours, this.takenOurs, keyOf);
    for (const [key, wanted] of group(this.theirs, this.takenTheirs, keyOf)) {
      const among = open.get(key);
      if (among) this.pairLike(by, among, wanted, least);
    }
  }

  private pairLike(by: MatchMethod, among: readonly number[], wanted: readonly number[], least: number): void {
    const index = this.indexOf(among);
    const found = wanted.flatMap((theirs) => this.likeOnes(index, theirs, least));
    found.sort((a, b) => b.like - a.like || a.theirs - b.theirs || a.own - b.own);
    for (const { own, theirs } of found)
      if (!this.takenOurs.has(own) && !this.takenTheirs.has(theirs)) this.take(own, theirs, by);
  }

  /** Word part → our bills whose names have it. */
  private indexOf(among: readonly number[]): Map<string, number[]> {
    const index = new Map<string, number[]>();
    for (const own of among)
      for (const gram of this.grams[own] ?? []) {
        const list = index.get(gram);
        if (list) list.push(own);
        else index.set(gram, [own]);
      }
    return index;
  }

  /** Our bills that are called like one of theirs. */
  private likeOnes(index: ReadonlyMap<string, readonly number[]>, theirs: number, least: number) {
    const grams = splitNameBigrams(this.theirs[theirs]?.name ?? '');
    const set = new Set(grams);
    const found: { own: number; theirs: number; like: number }[] = [];
    for (const own of candidates(index, grams)) {
      const like = computeBigramSimilarity(this.grams[own] ?? [], set) + this.nearness(own, theirs);
      if (like >= least) found.push({ own, theirs, like });
    }
    return found.length > MOST_KEPT
      ? found.sort((a, b) => b.like - a.like || a.own - b.own).slice(0, MOST_KEPT)
      : found;
  }

  /** Of equally like ones that of the same unit work is meant; never enough to make two names alike. */
  private nearness(own: number, theirs: number): number {
    return this.ours[own]?.work === this.theirs[theirs]?.work ? 1e-3 : 0;
  }

  private take(ours: number, theirs: number, by: MatchMethod): void {
    this.takenOurs.add(ours);
    this.takenTheirs.add(theirs);
    this.pairs.push({ ours, theirs, by });
  }
}

/** Places that are not taken by their key, in order. */
function group(bills: readonly BillToMatch[], taken: ReadonlySet<number>, keyOf: KeyOf): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, bill] of bills.entries()) {
    const key = taken.has(at) ? false : keyOf(bill);
    if (!key) continue;
    const list = groups.get(key);
    if (list) list.push(at);
    else groups.set(key, [at]);
  }
  return groups;
}

/** Who shares word parts with a name, through its rarest parts first, never more than so many. */
function candidates(index: ReadonlyMap<string, readonly number[]>, grams: readonly string[]): ReadonlySet<number> {
  const lists = grams.flatMap((gram) => [index.get(gram) ?? []]).sort((a, b) => a.length - b.length);
  const found = new Set<number>();
  for (const list of lists)
    for (const own of list) {
      if (found.size >= MOST_COMPARED) return found;
      found.add(own);
    }
  return found;
}
