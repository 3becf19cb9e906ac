import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { BankRowKind } from './bank-row.entity.ts';
import { type BankRowRule, findMatchRule } from './find-match-rule.ts';
import type { StatementRow } from './statement/index.ts';

type Told = Pick<
  StatementRow,
  'income' | 'pay' | 'otherSideName' | 'otherSideUnit' | 'otherSideNo' | 'matter' | 'summary' | 'memo' | 'isCorrect'
>;

/** What is known of the firm and of whom it deals with. */
export interface KnownParties {
  readonly ownAccounts: ReadonlySet<string>;
  readonly ownNames: ReadonlySet<string>;
  readonly customers: ReadonlySet<string>;
  /** The firm's own rules, in their order; they count more than what words say. */
  readonly rules: readonly BankRowRule[];
}

interface Classified {
  readonly rowKind: BankRowKind;
  readonly isChangeAccount: boolean;
  readonly isNeedClaim: boolean;
  /** Why nobody has to claim it, where a rule says so. */
  readonly noClaimReason: string | null;
  /** Whose it is and whom it concerns, where a rule says so. */
  readonly customer: string | null;
  readonly dept: string | null;
}

/** Words by which banks and payers say what a movement is, the surest first. */
const WORDS: readonly (readonly [BankRowKind, RegExp, 'in' | 'out' | 'both'])[] = [
  ['returned', /退票|退汇|账号户名不符/, 'both'],
  ['interest', /结息|利息|存款息/, 'both'],
  ['tax', /缴税|税款|税费|增值税|附加税|个税|代扣税|国家金库|税务局/, 'out'],
  ['fee', /手续费|工本费|账户管理费|汇划费|短信费|回单费/, 'out'],
  ['bond', /保证金/, 'in'],
  ['repayment', /还款|归还借款|还借款/, 'in'],
];

/** Receipts that nobody has to claim: they explain themselves. */
const UNCLAIMED: ReadonlySet<BankRowKind> = new Set(['interest', 'returned', 'transfer']);

/** What a movement is, by who stands on the other side and by what was written on it; and whether somebody has to claim it. */
export function classifyBankRow(row: Told, known: KnownParties): Classified {
  const isChangeAccount = isOwn(row, known);
  const came = !toDecimal(row.income).eq(0);
  const rule = isChangeAccount ? undefined : findMatchRule(row, known.rules);
  const rowKind = isChangeAccount
    ? 'transfer'
    : (rule?.rowKind ?? kindByWords(row, came) ?? kindBySide(row, came, known));
  const mayNeed = toDecimal(row.income).gt(0) && !row.isCorrect && !UNCLAIMED.has(rowKind);
  const isFreed = mayNeed && rule?.noClaim === true;
  return {
    rowKind,
    isChangeAccount,
    isNeedClaim: mayNeed && !isFreed,
    noClaimReason: isFreed ? `匹配规则：${rule.name}` : null,
    customer: rule?.customer ?? null,
    dept: rule?.dept ?? null,
  };
}

/** The firm moves its own money: the other side is an account of its own, or bears its name where no account is told. */
function isOwn({ otherSideNo, otherSideName }: Told, { ownAccounts, ownNames }: KnownParties): boolean {
  if (otherSideNo) return ownAccounts.has(otherSideNo.replace(/[\s-]/g, ''));
  return otherSideName !== null && ownNames.has(otherSideName);
}

function kindByWords({ summary, matter, memo, otherSideName }: Told, came: boolean): BankRowKind | undefined {
  const text = [summary, matter, memo, otherSideName].filter(Boolean).join(' ');
  return WORDS.find(([, words, way]) => (way === 'both' || (way === 'in') === came) && words.test(text))?.[0];
}

const kindBySide = (
  { otherSideName, otherSideUnit }: Told,
  came: boolean,
  { customers }: KnownParties,
): BankRowKind => {
  if (!came) return 'payment';
  return customers.has(otherSideName ?? '') || customers.has(otherSideUnit ?? '') ? 'receipt' : 'other';
};
