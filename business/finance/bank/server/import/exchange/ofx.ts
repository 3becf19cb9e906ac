import { joinNonEmpty, type StandardStatement, type StandardStatementEntry } from './standard-statement-types.ts';

/** A file of Open Financial Exchange, as SGML whose leaves are never closed or as XML. */
export const isOfx = (text: string): boolean => /<OFX>/i.test(text.slice(0, 20_000));

const TOKEN = /<(\/?)([A-Za-z][\w.]*)\s*>(?:\s*<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const textOf = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (all, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[String(name).toLowerCase()] ?? all),
    )
    .replace(/\s+/g, ' ')
    .trim();

type Leaves = Map<string, string>;
type Growing = { -readonly [K in keyof StandardStatement]: StandardStatement[K] } & {
  entries: StandardStatementEntry[];
};

/** Parts whose leaves have names that others have as well. */
const PART = /^(PAYEE|BANKACCTTO|CCACCTTO|CURRENCY|ORIGCURRENCY|(BANK|CC|INV)ACCTFROM|LEDGERBAL|AVAILBAL)$/;
const STATEMENT = /^((CC|INV)?STMTRS)$/;

/** The statements of a file, each of one account. */
export function readOfx(text: string): StandardStatement[] {
  const reading = new Reading();
  for (const [, closes, name = '', cdata, plain = ''] of text.matchAll(TOKEN)) {
    const tag = name.toUpperCase();
    if (closes) reading.close(tag);
    else reading.open(tag, cdata === undefined ? textOf(plain) : cdata.replace(/\s+/g, ' ').trim());
  }
  return reading.statements;
}

class Reading {
  readonly statements: Growing[] = [];
  private leaves: Leaves | null = null;
  /** The part of a movement or statement whose leaves are being read. */
  private inside = '';

  open(tag: string, told: string): void {
    if (STATEMENT.test(tag))
      this.statements.push({ account: '', currency: '', opening: null, closing: null, entries: [] });
    else if (tag === 'STMTTRN') this.leaves = new Map();
    else if (PART.test(tag)) this.inside = tag;
    else if (told !== '') this.take(tag, told);
  }

  close(tag: string): void {
    if (PART.test(tag)) this.inside = '';
    if (tag !== 'STMTTRN') return;
    if (this.leaves) this.statements.at(-1)?.entries.push(entryOf(this.leaves));
    this.leaves = null;
    this.inside = '';
  }

  private take(tag: string, told: string): void {
    const { leaves, inside } = this;
    const key = inside ? `${inside}.${tag}` : tag;
    const statement = this.statements.at(-1);
    if (!leaves && statement) takeFact(statement, key, told);
    else if (leaves && !leaves.has(key)) leaves.set(key, told);
  }
}

function takeFact(statement: Growing, key: string, told: string): void {
  if (key === 'CURDEF') statement.currency = told.toUpperCase();
  if (/^(BANK|CC|INV)ACCTFROM\.ACCTID$/.test(key)) statement.account = told;
  if (key === 'LEDGERBAL.BALAMT') statement.closing = pointed(told);
}

/** A comma may stand before the decimals, where the bank's country writes so. */
const pointed = (amount: string): string => amount.replace(/^([+-]?\d+),(\d{1,4})$/, '$1.$2').replace(/^\+/, '');

/** A moment without its fraction and its zone: 20110331120000.000[-5:EST]. */
function dayOf(told: string): string {
  const digits = told.replace(/[.[].*$/, '');
  return /^\d{12}$/.test(digits) ? `${digits}00` : digits;
}

function entryOf(leaves: Leaves): StandardStatementEntry {
  const told = (key: string): string => leaves.get(key) ?? '';
  const name = told('NAME') || told('PAYEE.NAME');
  return {
    day: dayOf(told('DTPOSTED')),
    amount: pointed(told('TRNAMT')),
    name,
    no: told('BANKACCTTO.ACCTID') || told('CCACCTTO.ACCTID'),
    summary: told('MEMO') || name,
    memo: joinNonEmpty([told('CHECKNUM'), told('REFNUM')]),
    serialNo: told('FITID'),
    status: '',
  };
}
