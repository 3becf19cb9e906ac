import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { XmlReader } from '#kernel/server/xml/xml-reader.ts';
import {
  joinNonEmpty,
  type StandardStatement,
  type StandardStatementEntry,
  toSignedAmount,
} from './standard-statement-types.ts';

/** Reports (052), statements (053) and notes (054) of ISO 20022, in any of their versions. */
export const isCamt = (text: string): boolean =>
  /<(?:\w+:)?BkToCstmr(?:AcctRpt|Stmt|DbtCdtNtfctn)\b/.test(text.slice(0, 20_000));

const STATEMENT = /^(Stmt|Rpt|Ntfctn)$/;

type Growing = { -readonly [K in keyof StandardStatement]: StandardStatement[K] } & {
  entries: StandardStatementEntry[];
};

/** Texts by the path of their element below the part that is being read; what comes again is a further text. */
class Texts {
  private readonly all = new Map<string, string[]>();

  add(path: string, text: string): void {
    this.all.set(path, [...(this.all.get(path) ?? []), text]);
  }

  /** The first text at the first of the paths that has one. */
  one(...paths: readonly string[]): string {
    return paths.map((path) => this.all.get(path)?.[0]).find(Boolean) ?? '';
  }

  many(path: string): readonly string[] {
    return this.all.get(path) ?? [];
  }
}

/** The parts of a statement that are read as one. */
const PART = /^(Acct|Bal|Ntry)$/;

/** The statements of a message. @throws XmlFault */
export function readCamt(text: string): StandardStatement[] {
  const reading = new Reading();
  const reader = new XmlReader({
    open: (name, attributes) => reading.open(name, attributes),
    close: (name) => reading.close(name),
    text: (piece) => reading.take(piece),
  });
  reader.write(text);
  reader.close();
  return reading.statements;
}

class Reading {
  readonly statements: Growing[] = [];
  private readonly path: string[] = [];
  private texts = new Texts();
  private from = 0;
  private own = '';

  open(name: string, attributes: XmlAttributes): void {
    const parent = this.path.at(-1) ?? '';
    this.path.push(name);
    this.own = '';
    if (STATEMENT.test(name))
      this.statements.push({ account: '', currency: '', opening: null, closing: null, entries: [] });
    if (PART.test(name) && STATEMENT.test(parent)) {
      this.texts = new Texts();
      this.from = this.path.length;
    }
    const currency = name === 'Amt' ? attributes.text('Ccy') : '';
    if (currency) this.texts.add(`${this.place}@Ccy`, currency);
  }

  take(piece: string): void {
    this.own += piece;
  }

  close(name: string): void {
    const text = this.own.replace(/\s+/g, ' ').trim();
    if (text !== '') this.texts.add(this.place, text);
    this.own = '';
    this.path.pop();
    const now = this.statements.at(-1);
    if (now && STATEMENT.test(this.path.at(-1) ?? '')) takePart(now, name, this.texts);
  }

  private get place(): string {
    return this.path.slice(this.from).join('/');
  }
}

function takePart(statement: Growing, name: string, texts: Texts): void {
  if (name === 'Acct') {
    statement.account = texts.one('Id/IBAN', 'Id/Othr/Id', 'Id/PrtryAcct/Id', 'Id/BBAN');
    statement.currency = texts.one('Ccy') || statement.currency;
  }
  if (name === 'Bal') takeBalance(statement, texts);
  if (name !== 'Ntry') return;
  statement.currency ||= texts.one('Amt@Ccy');
  statement.entries.push(entryOf(texts));
}

function takeBalance(statement: Growing, texts: Texts): void {
  const kind = texts.one('Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry', 'Tp/Cd');
  const balance = toSignedAmount(texts.one('Amt'), texts.one('CdtDbtInd') === 'DBIT');
  statement.currency ||= texts.one('Amt@Ccy');
  if (kind === 'OPBD' || kind === 'PRCD') statement.opening ??= balance;
  if (kind === 'CLBD') statement.closing = balance;
}

const TX = 'NtryDtls/TxDtls';

/** Name and account of a party to a movement, whichever version tells it. */
function partyOf(texts: Texts, party: 'Dbtr' | 'Cdtr'): Pick<StandardStatementEntry, 'name' | 'no'> {
  const at = `${TX}/RltdPties/${party}`;
  return {
    name: texts.one(`${at}/Nm`, `${at}/Pty/Nm`),
    no: texts.one(`${at}Acct/Id/IBAN`, `${at}Acct/Id/Othr/Id`, `${at}Acct/Id/BBAN`),
  };
}

function entryOf(texts: Texts): StandardStatementEntry {
  const isDebit = texts.one('CdtDbtInd') === 'DBIT';
  const isReversal = /^(true|1)$/i.test(texts.one('RvslInd'));
  const amount = texts.one('Amt').replace(/(\.\d\d)0+$/, '$1');
  // The movement that is taken back went the other way: so did its parties.
  const party = partyOf(texts, isDebit === isReversal ? 'Dbtr' : 'Cdtr');
  const references = [`${TX}/Refs/AcctSvcrRef`, 'NtryRef', `${TX}/Refs/EndToEndId`].map((path) => texts.one(path));
  return {
    ...party,
    day: dayOf(texts.one('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')),
    amount: toSignedAmount(amount, isDebit),
    summary:
      joinNonEmpty(texts.many(`${TX}/RmtInf/Ustrd`)) || joinNonEmpty(texts.many(`${TX}/RmtInf/Strd/CdtrRefInf/Ref`)),
    memo: joinNonEmpty([texts.one('AddtlNtryInf') || texts.one(`${TX}/AddtlTxInf`)]),
    serialNo: [texts.one('AcctSvcrRef'), ...references].find((one) => one !== '' && one !== 'NOTPROVIDED') ?? '',
    status: statusOf(texts.one('Sts', 'Sts/Cd', 'Sts/Prtry'), isReversal),
  };
}

/** As the bank's clocks told it there: a zone behind a time, or behind a day alone, is left out. */
const dayOf = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2})(T[\d:.]+)?(Z|[+-]\d{2}:\d{2})?$/, '$1$2');

const statusOf = (told: string, isReversal: boolean): string => {
  if (/^(PDNG|INFO|FUTR)$/.test(told)) return '处理中';
  return isReversal ? '冲正' : '';
};
