import type { OpenItem } from '../calls.ts';
import {
  ContractNoIndex,
  extractCoreProjectName,
  mentionsFirm,
  NameIndex,
  normalizeContractNo,
  normalizeFirmName,
  SimilarNameIndex,
} from './contract-no-and-name-matching.ts';

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
  private readonly byPlain = new Map<string, number[]>();
  private readonly similar: SimilarNameIndex;
  private readonly spelling = new Map<string, ContractWords>();
  private readonly customers: readonly CandidateCustomer[];
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
      const { no, core } = this.wordsOf(item.contractNo, item.contractName);
      for (const word of [no, core]) if (word) push(this.byWord, word, item);
    }
    this.customers = customers;
    for (const [at, customer] of customers.entries()) {
      const plain = normalizeFirmName(customer.name);
      push(this.byPlain, plain, at);
      this.byName.set(plain, customer);
    }
    const names = [...this.byPlain.keys()];
    this.similar = new SimilarNameIndex(names.filter((plain) => plain.length >= SHORTEST_LIKE));
    for (const { payer, payerNo, customer } of aliases) {
      if (payerNo) add(this.byNo, payerNo, customer);
      add(this.byPayer, normalizeFirmName(payer), customer);
    }
    for (const { no, name } of contracts) this.wordsOf(no, name);
    const words = [...this.spelling.values()];
    this.numbers = new ContractNoIndex(words.flatMap(({ no }) => no ?? []));
    this.cores = new NameIndex(words.flatMap(({ core }) => core ?? []));
    this.firms = new NameIndex(names);
  }

  /** Worked out once for each contract: many items are of one, and each is looked at for many receipts. */
  private wordsOf(contractNo: string | null, contractName: string): ContractWords {
    const key = `${contractNo ?? ''} ${contractName}`;
    const known = this.spelling.get(key);
    if (known) return known;
    const words = { no: normalizeContractNo(contractNo), core: extractCoreProjectName(contractName) };
    this.spelling.set(key, words);
    return words;
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

  /** The customers that a receipt may be of by name: the payer's own or nearly the same, or one that the text names; in their order. */
  customersNamedBy({ payer, text }: ClaimableReceipt): CandidateCustomer[] {
    const told = normalizeFirmName(payer ?? '');
    const named = [...this.toldIn(text).firms].filter((plain) => plain.length >= SHORTEST_LIKE);
    const plains = new Set([told, ...named, ...this.similar.near(told, LIKE, LETTERS_APART)]);
    const places = [...plains].flatMap((plain) => this.byPlain.get(plain) ?? []);
    return places.sort((a, b) => a - b).flatMap((at) => this.customers[at] ?? []);
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
    const { no, core } = this.wordsOf(contractNo, contractName);
    if (no !== null && numbers.has(no)) return 'number';
    if (numbers.size > 0) return 'other';
    if (strange !== null) return 'strange';
    if (core !== null && cores.has(core)) return 'core';
    return 'none';
  }
}

/** How alike names are that may be one firm's, by how many letters they may be apart, and how short they may be. */
const LIKE = 0.9;
const LETTERS_APART = 2;
const SHORTEST_LIKE = 4;

/** The words by which a contract is known in texts. */
interface ContractWords {
  readonly no: string | null;
  readonly core: string | null;
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
