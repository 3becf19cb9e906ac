import type { OpenItem } from '../calls.ts';

/** A receipt, or several that are claimed together, as proposals see it. Amounts in 元 as decimal text. */
export interface Receipt {
  /** What of it is still to be claimed. */
  readonly rest: string;
  /** The bank's day, yyyy-MM-dd. */
  readonly day: string;
  readonly payer: string | null;
  readonly payerNo: string | null;
  /** The customer that a rule of the firm names. */
  readonly customer?: string | null;
  /** Summary, matter and memo as one text. */
  readonly text: string;
}

/** A customer whom a payer paid for before. */
export interface Alias {
  readonly payer: string;
  readonly payerNo: string | null;
  readonly customer: string;
}

export interface Customer {
  readonly id: string;
  readonly name: string;
}

/** What is open, whom the firm knows and who paid for whom, laid out for looking up. */
export class Known {
  readonly byCustomer = new Map<string, OpenItem[]>();
  readonly byAmount = new Map<string, OpenItem[]>();
  readonly byName = new Map<string, Customer>();
  readonly names: readonly { readonly customer: Customer; readonly plain: string }[];
  private readonly byNo = new Map<string, Set<string>>();
  private readonly byPayer = new Map<string, Set<string>>();
  private readonly words = new Map<string, OpenItem[]>();

  constructor(items: readonly OpenItem[], customers: readonly Customer[], aliases: readonly Alias[]) {
    for (const item of items) {
      push(this.byCustomer, item.customer, item);
      push(this.byAmount, item.rest, item);
      for (const word of wordsOf(item)) push(this.words, word, item);
    }
    this.names = customers.map((customer) => ({ customer, plain: plainName(customer.name) }));
    for (const { customer, plain } of this.names) this.byName.set(plain, customer);
    for (const { payer, payerNo, customer } of aliases) {
      if (payerNo) add(this.byNo, payerNo, customer);
      add(this.byPayer, plainName(payer), customer);
    }
  }

  /** Customers whom an account or a name paid for before. */
  paidFor({ payer, payerNo }: Receipt): { readonly byNo: ReadonlySet<string>; readonly byName: ReadonlySet<string> } {
    return {
      byNo: (payerNo && this.byNo.get(payerNo)) || NOBODY,
      byName: (payer && this.byPayer.get(plainName(payer))) || NOBODY,
    };
  }

  /** Open items whose number or core name the text holds. */
  namedIn(text: string): Set<OpenItem> {
    const found = new Set<OpenItem>();
    for (const gram of gramsOf(text))
      for (const item of this.words.get(gram) ?? []) if (isNamed(item, text)) found.add(item);
    return found;
  }
}

const NOBODY: ReadonlySet<string> = new Set();

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

/** Forms of firms' names that say nothing about which firm it is. */
const FORMS = /(股份|有限责任|有限|集团|总|分)?公司|集团|[()·\s]/g;

/** A name in one spelling, without the words every firm has. */
export const plainName = (name: string): string => name.normalize('NFKC').replace(FORMS, '').toLowerCase();

/** What contracts' names end with: what the firm does, not what is built. */
const WORKS =
  /(工程)?(结算|竣工|预算|概算|决算|清单|控制价|限价|招标|跟踪|全过程|造价|咨询|审核|审计|编制|服务|变更|签证|设计|工程量|最高投标|委托|合同|项目)+$/;
const SHORTEST = 6;

/** 核心项目名: what is built, where it is long enough to say which; else null. */
function coreName(contractName: string): string | null {
  const core = contractName.normalize('NFKC').replace(WORKS, '');
  return core.length >= SHORTEST ? core : null;
}

const GRAM = 4;
function* gramsOf(text: string): Generator<string> {
  const plain = text.normalize('NFKC');
  for (let at = 0; at + GRAM <= plain.length; at++) yield plain.slice(at, at + GRAM);
}

/** The beginnings by which an item is looked up in texts. */
const wordsOf = ({ contractNo, contractName }: OpenItem): string[] =>
  [contractNo, coreName(contractName)].flatMap((word) => (word && word.length >= GRAM ? [word.slice(0, GRAM)] : []));

/** True where a text names the contract: its number, or what is built. */
export function isNamed({ contractNo, contractName }: OpenItem, text: string): boolean {
  const plain = text.normalize('NFKC');
  const core = coreName(contractName);
  return (
    (contractNo !== null && contractNo.length >= GRAM && plain.includes(contractNo)) ||
    (core !== null && plain.includes(core))
  );
}

/** 0 to 1: twice the pairs of letters both have, by all there are (Dice). */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < a.length; at++) pairs.set(a.slice(at, at + 2), (pairs.get(a.slice(at, at + 2)) ?? 0) + 1);
  let both = 0;
  for (let at = 0; at + 1 < b.length; at++) {
    const left = pairs.get(b.slice(at, at + 2)) ?? 0;
    if (left > 0) both += 1;
    pairs.set(b.slice(at, at + 2), left - 1);
  }
  const all = a.length + b.length - 2;
  return all > 0 ? (2 * both) / all : 0;
}
