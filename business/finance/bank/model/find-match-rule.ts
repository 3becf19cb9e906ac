import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { BankRowKind } from './bank-row.entity.ts';
import type { StatementRow } from './statement/index.ts';

/** A rule of the firm as movements meet it; amounts in 元, null where it says nothing of them. */
export interface BankRowRule {
  readonly name: string;
  readonly field: 'otherSideName' | 'otherSideNo' | 'summary' | 'memo';
  readonly op: 'equals' | 'contains' | 'begins' | 'ends';
  readonly value: string;
  readonly amountFrom: string | null;
  readonly amountTo: string | null;
  readonly rowKind: BankRowKind | null;
  readonly noClaim: boolean;
  readonly customer: string | null;
  readonly dept: string | null;
}

type Told = Pick<
  StatementRow,
  'income' | 'pay' | 'otherSideName' | 'otherSideUnit' | 'otherSideNo' | 'matter' | 'summary' | 'memo'
>;

/** What a rule looks at; banks part name and unit, summary and matter as they like. */
const LOOKED: Readonly<Record<BankRowRule['field'], readonly (keyof Told)[]>> = {
  otherSideName: ['otherSideName', 'otherSideUnit'],
  otherSideNo: ['otherSideNo'],
  summary: ['summary', 'matter'],
  memo: ['memo'],
};

const HOLDS: Readonly<Record<BankRowRule['op'], (text: string, value: string) => boolean>> = {
  equals: (text, value) => text === value,
  contains: (text, value) => text.includes(value),
  begins: (text, value) => text.startsWith(value),
  ends: (text, value) => text.endsWith(value),
};

/** The first of the rules, in their order, that a movement meets. */
export const findMatchRule = (row: Told, rules: readonly BankRowRule[]): BankRowRule | undefined =>
  rules.find((rule) => LOOKED[rule.field].some((of) => isMet(rule, row[of])) && isWithin(rule, row));

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const isMet = ({ op, value }: BankRowRule, text: string | null): boolean =>
  text !== null && text !== '' && HOLDS[op](plain(text), plain(value));

function isWithin({ amountFrom, amountTo }: BankRowRule, { income, pay }: Told): boolean {
  if (amountFrom === null && amountTo === null) return true;
  const amount = toDecimal(income).plus(pay).abs();
  return amount.gte(amountFrom ?? '0') && (amountTo === null || amount.lte(amountTo));
}
