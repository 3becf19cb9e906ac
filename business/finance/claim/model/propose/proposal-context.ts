import type { OpenItem } from '../calls.ts';
import {
  ContractNoIndex,
  extractCoreProjectName,
  mentionsFirm,
  NameIndex,
  normalizeContractNo,
  normalizeFirmName,
} from './name-matching.ts';

/** A receipt, or several that are claimed together, as proposals see it. Amounts in 元 as decimal text. */
export interface ClaimableReceipt {
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
export interface KnownPayerAlias {
  readonly payer: string;
  readonly payerNo: string | null;
  readonly customer: string;
}

export interface CandidateCustomer {
  readonly id: string;
  readonly name: string;
}

/** A contract of the firm by its number and name, open or not: what texts name need not be owed any more. */
export interface NamedContract {
  readonly no: string | null;
  readonly name: string;
}

/** What a text names. */
interface Told {
  readonly numbers: ReadonlySet<string>;
  readonly cores: ReadonlySet<string>;
  /** Customers by their plain names. */
  readonly firms: ReadonlySet<string>;
  /** A number like those of the firm that no contract has. */
  readonly strange: string | null;
}

/** What is open, whom the firm knows and who paid for whom, laid out for looking up. */
export class ProposalContext {
  readonly byCustomer = new Map<string, OpenItem[]>();
  readonly byAmount = new Map<string, OpenItem[]>();
  readonly byName = new Map<string, CandidateCustomer>();
  readonly names: readonly { readonly customer: CandidateCustomer; readonly plain: string }[];
  private readonly byNo = new Map<string, Set<string>>();
  private readonly byPayer = new Map<string, Set<string>>();
  private readonly byWord = new Map<string, OpenItem[]>();
  private readonly numbers: ContractNoIndex;
  private readonly cores: NameIndex;
  private readonly firms: NameIndex;
  private told: { readonly text: string; readonly what: Told } | null = null;

  /** @param contracts all of the firm, so that a text which names one that is paid is not taken for another */
  constructor(
    items: readonly OpenItem[],
    customers: readonly CandidateCustomer[],
    aliases: readonly KnownPayerAlias[],
    contracts: readonly NamedContract[] = [],
  ) {
    for (const item of items) {
      push(this.byCustomer, item.customer, item);
      push(this.byAmount, item.rest, item);
      for (const word of wordsOf({ no: item.contractNo, name: item.contractName })) push(this.byWord, word, item);
    }
    this.names = customers.map((customer) => ({ customer, plain: normalizeFirmName(customer.name) }));
    for (const { customer, plain } of this.names) this.byName.set(plain, customer);
    for (const { payer, payerNo, customer } of aliases) {
      if (payerNo) add(this.byNo, payerNo, customer);
      add(this.byPayer, normalizeFirmName(payer), customer);
    }
    const all = [
      ...items.map(({ contractNo, contractName }) => ({ no: contractNo, name: contractName })),
      ...contracts,
    ];
    this.numbers = new ContractNoIndex(all.flatMap(({ no }) => normalizeContractNo(no) ?? []));
    this.cores = new NameIndex(all.flatMap(({ name }) => extractCoreProjectName(name) ?? []));
    this.firms = new NameIndex(this.names.map(({ plain }) => plain));
  }

  /** Customers whom an account or a name paid for before. */
  paidFor({ payer, payerNo }: ClaimableReceipt): {
    readonly byNo: ReadonlySet<string>;
    readonly byName: ReadonlySet<string>;
  } {
    return {
      byNo: (payerNo && this.byNo.get(payerNo)) || NOBODY,
      byName: (payer && this.byPayer.get(normalizeFirmName(payer))) || NOBODY,
    };
  }

  /** What a text names: the firm's numbers whole, what is built and customers by the longest name that fits. */
  toldIn(text: string): Told {
    if (this.told?.text === text) return this.told.what;
    const plain = text.normalize('NFKC');
    const firms = [...this.firms.within(plain.toLowerCase())].filter((name) => mentionsFirm(text, name));
    const [numbers, cores] = [this.numbers.within(text), this.cores.within(plain)];
    const what = { numbers, cores, firms: new Set(firms), strange: this.numbers.strangeIn(text) };
    this.told = { text, what };
    return what;
  }

  /** Open items whose number or core name the text holds. */
  namedIn(text: string): Set<OpenItem> {
    const { numbers, cores } = this.toldIn(text);
    return new Set([...numbers, ...cores].flatMap((word) => this.byWord.get(word) ?? []));
  }

  /** How a text names the contract of an item: by its number, by what is built, another one, or none at all. */
  namingOf({ contractNo, contractName }: OpenItem, text: string): 'number' | 'core' | 'other' | 'strange' | 'none' {
    const { numbers, cores, strange } = this.toldIn(text);
    const [no, core] = [normalizeContractNo(contractNo), extractCoreProjectName(contractName)];
    if (no !== null && numbers.has(no)) return 'number';
    if (numbers.size > 0) return 'other';
    if (strange !== null) return 'strange';
    if (core !== null && cores.has(core)) return 'core';
    return 'none';
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

/** The words by which a contract is looked up in texts. */
const wordsOf = ({ no, name }: NamedContract): string[] =>
  [normalizeContractNo(no), extractCoreProjectName(name)].flatMap((word) => word ?? []);
