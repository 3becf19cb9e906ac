/** Numbers, names of what is built and names of customers as texts of banks hold them: as a whole, never as a part of another. */

/** Dashes as they are typed and printed. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFF0D]/g;

/** A text in one spelling: signs of one width, one dash, capitals. */
const spelt = (text: string): string => text.normalize('NFKC').replace(DASHES, '-').toUpperCase();

/** What stands together as one number: letters and digits, joined by dashes, slashes, dots or underscores. */
const TOKEN = /[A-Z0-9]+(?:[-_/.][A-Z0-9]+)*/g;
const SHORTEST_NUMBER = 3;
/** Digits alone are often a day, a year or an amount. */
const SHORTEST_DIGITS = 6;

/** @returns the groups of letters and digits that a text holds, in capitals, each whole */
const tokensIn = (text: string): string[] => spelt(text).match(TOKEN) ?? [];

/** A contract's number in one spelling; null where it is too short or too plain to say which contract it is. */
export function normalizeContractNo(no: string | null): string | null {
  const plain = spelt(no ?? '').replace(/\s/g, '');
  if (!/\d/.test(plain)) return null;
  const shortest = /^[\d]+$/.test(plain) ? SHORTEST_DIGITS : SHORTEST_NUMBER;
  return plain.length >= shortest ? plain : null;
}

/** What comes before the last group of a token, where it has several: numbers of one series share it. */
function stemOf(token: string): { readonly stem: string; readonly last: string } | null {
  const at = Math.max(...['-', '_', '/', '.'].map((sign) => token.lastIndexOf(sign)));
  return at > 0 ? { stem: token.slice(0, at), last: token.slice(at + 1) } : null;
}

/** The numbers that a firm gave, looked up in texts. */
export class ContractNoIndex {
  private readonly byToken = new Map<string, string[]>();
  private readonly stems = new Set<string>();

  /** @param numbers in one spelling (normalizeContractNo) */
  constructor(numbers: Iterable<string>) {
    for (const number of new Set(numbers)) {
      const [token] = longestFirst(tokensIn(number));
      if (!token) continue;
      this.byToken.set(token, [...(this.byToken.get(token) ?? []), number]);
      const parts = stemOf(token);
      if (parts) for (const key of keysOf(parts, /[A-Z]/.test(parts.stem))) this.stems.add(key);
    }
  }

  /** @returns the numbers that a text holds whole; of those inside another only the longer */
  within(text: string): Set<string> {
    const plain = spelt(text).replace(/\s+/g, ' ');
    const found = tokensIn(text).flatMap((token) => this.byToken.get(token) ?? []);
    return longest(found.flatMap((number) => wholePlaces(plain, number)));
  }

  /** @returns the first token of a text that looks like one of the firm's numbers, but is none of them; else null */
  strangeIn(text: string): string | null {
    const isStrange = (token: string): boolean => {
      const parts = stemOf(token);
      if (this.byToken.has(token) || !parts || !/\d/.test(parts.last)) return false;
      return keysOf(parts, /[A-Z]/.test(parts.stem)).some((key) => this.stems.has(key));
    };
    return tokensIn(text).find(isStrange) ?? null;
  }
}

/** Series of letters are told by their stem; those of digits alone also by how long the last group is: months are none. */
const keysOf = ({ stem, last }: { readonly stem: string; readonly last: string }, lettered: boolean): string[] =>
  lettered ? [stem] : [`${stem}#${last.length}`];

const longestFirst = (words: readonly string[]): string[] => [...words].sort((a, b) => b.length - a.length);

const JOINED_BEFORE = /[A-Z0-9][-_/.]?$/;
const JOINED_AFTER = /^[-_/.]?[A-Z0-9]/;

/** Where a number stands in a text with no letter or digit joined to it. */
const wholePlaces = (text: string, number: string): Place[] =>
  [...placesOf(text, number)].flatMap((at) => {
    const end = at + number.length;
    const opens = !/^[A-Z0-9]/.test(number) || !JOINED_BEFORE.test(text.slice(Math.max(0, at - 2), at));
    const closes = !/[A-Z0-9]$/.test(number) || !JOINED_AFTER.test(text.slice(end, end + 2));
    return opens && closes ? { at, word: number } : [];
  });

function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) yield at;
}

/** So many signs of a word's beginning are looked up first. */
const BEGINNING = 4;

/** Words looked up in texts by the longest that fits: one inside a longer one that the text holds is not named by it. */
export class NameIndex {
  private readonly byBeginning = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      if (word.length < BEGINNING) continue;
      const beginning = word.slice(0, BEGINNING);
      this.byBeginning.set(beginning, [...(this.byBeginning.get(beginning) ?? []), word]);
    }
  }

  /** @param text in the spelling of the words */
  within(text: string): Set<string> {
    return longest([...this.places(text)]);
  }

  private *places(text: string): Generator<Place> {
    for (let at = 0; at + BEGINNING <= text.length; at++)
      for (const word of this.byBeginning.get(text.slice(at, at + BEGINNING)) ?? [])
        if (text.startsWith(word, at)) yield { at, word };
  }
}

interface Place {
  readonly at: number;
  readonly word: string;
}

/** The words that stand somewhere outside all longer ones. */
function longest(found: readonly Place[]): Set<string> {
  const isInside = ({ at, word }: Place) =>
    found.some(
      (other) => other.word.length > word.length && other.at <= at && at + word.length <= other.at + other.word.length,
    );
  return new Set(found.filter((place) => !isInside(place)).map(({ word }) => word));
}

/** Forms of firms' names that say nothing about which firm it is. */
const FORMS = /(股份|有限责任|有限|集团|总|分)?公司|集团|[()·\s]/g;

/** A name in one spelling, without the words every firm has. */
export const normalizeFirmName = (name: string): string => name.normalize('NFKC').replace(FORMS, '').toLowerCase();

/** A name in one spelling, whole: what two firms of different forms do not share. */
export const normalizeFullName = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** What may stand right before a firm's name, and right after it, where it is not a part of a longer name. */
const BEFORE = /(^|[^\p{L}\p{N}]|[代替由为受付收])$/u;
const AFTER =
  /^($|[^\p{L}\p{N}]|(股份|有限责任|有限|集团|总|分)?公司|集团|代?付|支付|转|汇|缴|的|([^\p{P}\s]{0,2}(造价|咨询|服务|审核|审计|编制|进度|结算|工程|项目|合同|首付|预付|尾)){0,3}[费款]|保证金)/u;

/** Whether a text names a firm as a whole, not as a part of a longer name. @param plain its name by normalizeFirmName */
export function mentionsFirm(text: string, plain: string): boolean {
  if (plain.length <= 3) return false;
  const told = text.normalize('NFKC').toLowerCase();
  for (const at of placesOf(told, plain))
    if (BEFORE.test(told.slice(0, at)) && AFTER.test(told.slice(at + plain.length))) return true;
  return false;
}

/** What contracts' names end with: what the firm does, not what is built. */
const WORKS =
  /(工程)?(结算|竣工|预算|概算|决算|清单|控制价|限价|招标|跟踪|全过程|造价|咨询|审核|审计|编制|服务|变更|签证|设计|工程量|最高投标|委托|合同|项目)+$/;
const SHORTEST = 6;

/** 核心项目名: what is built, where it is long enough to say which; else null. */
export function extractCoreProjectName(contractName: string): string | null {
  const core = contractName.normalize('NFKC').replace(WORKS, '');
  return core.length >= SHORTEST ? core : null;
}

/** The pairs of letters of a name, each with how often it stands there. */
function pairsOf(name: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < name.length; at++) {
    const pair = name.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Names looked up by likeness, without comparing each of them. */
export class SimilarNameIndex {
  private readonly byPair = new Map<string, { readonly name: string; readonly times: number }[]>();

  constructor(names: Iterable<string>) {
    for (const name of new Set(names))
      for (const [pair, times] of pairsOf(name)) {
        const holding = this.byPair.get(pair) ?? [];
        holding.push({ name, times });
        this.byPair.set(pair, holding);
      }
  }

  /** Those at least as similar as that (nameSimilarity), and not longer or shorter by more than `letters`. */
  near(told: string, least: number, letters: number): Set<string> {
    const shared = new Map<string, number>();
    for (const [pair, times] of pairsOf(told))
      for (const { name, times: there } of this.byPair.get(pair) ?? [])
        shared.set(name, (shared.get(name) ?? 0) + Math.min(times, there));
    const isNear = ([name, both]: readonly [string, number]) =>
      Math.abs(name.length - told.length) <= letters && (2 * both) / (name.length + told.length - 2) >= least;
    return new Set([...shared].filter(isNear).map(([name]) => name));
  }
}

/** 0 to 1: twice the pairs of letters both have, by all there are (Dice). */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = pairsOf(a);
  let both = 0;
  for (let at = 0; at + 1 < b.length; at++) {
    const left = pairs.get(b.slice(at, at + 2)) ?? 0;
    if (left > 0) both += 1;
    pairs.set(b.slice(at, at + 2), left - 1);
  }
  const all = a.length + b.length - 2;
  return all > 0 ? (2 * both) / all : 0;
}
