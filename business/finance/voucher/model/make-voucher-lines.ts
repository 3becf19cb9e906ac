import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { evaluateFeel } from '#kernel/feel/evaluate-feel.ts';
import { feelNumberOf } from '#kernel/feel/feel-value.ts';
import {
  AUXILIARY_CLASS_LABELS,
  type AuxiliaryClass,
  VOUCHER_AMOUNT_KEYS,
  type VoucherAmounts,
  type VoucherEventDetails,
} from './voucher-events.ts';

/** How a line of a voucher is made, as an interface table says it. */
export interface VoucherLineRule {
  readonly dc: 'debit' | 'credit';
  /** Of the ledger; {bank} is the code of the bank account that was moved, {subject|6602} that of each subject, or 6602. */
  readonly account: string;
  /** An expression over the amounts of the event. */
  readonly amount: string;
  /** {no}, {customer}, {dept}, {person}, {project}, {supplier} are filled in. */
  readonly explain: string;
  readonly aux: AuxiliaryClass | null;
  readonly aux2: AuxiliaryClass | null;
}

export interface VoucherLineDraft {
  readonly dc: 'debit' | 'credit';
  readonly account: string;
  readonly explain: string;
  /** 元; negative amounts stay on their side, as red entries. */
  readonly amount: string;
  readonly aux: string | null;
  readonly auxName: string | null;
  readonly aux2: string | null;
  readonly aux2Name: string | null;
}

const NO_BANK = '1002';

const amountsOf = (amounts: VoucherAmounts) =>
  Object.fromEntries(VOUCHER_AMOUNT_KEYS.map((name) => [name, toDecimal(amounts[name])]));

/** Whether an interface table is for an event: by its amounts and names. @throws Refusal for one that cannot be read */
export function isVoucherConditionMet(condition: string | null, fact: VoucherEventDetails): boolean {
  if (!condition) return true;
  const { customer, dept, person, work, supplier } = fact;
  return evaluateFeel(condition, { customer, dept, person, work, supplier, ...amountsOf(fact) }) === true;
}

/** An amount by its expression, half up to 分. @throws Refusal for one that cannot be read; null where it is no number */
function amountOf(expression: string, amounts: VoucherAmounts): Decimal | null {
  return feelNumberOf(evaluateFeel(expression, amountsOf(amounts)))?.round(2, 1) ?? null;
}

/** Names in braces, filled with what the event says; what it does not know is left out. */
const filledIn = (text: string, fact: VoucherEventDetails): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => wordOf(name, fact))
    .replace(/\s+/g, ' ')
    .trim();

const wordOf = (name: string, fact: VoucherEventDetails): string => {
  if (name === 'bank') return fact.bank || NO_BANK;
  if (name === 'no') return fact.no;
  return isKeyOf(AUXILIARY_CLASS_LABELS, name) ? (nameOf(name, fact) ?? '') : '';
};

const nameOf = (aux: AuxiliaryClass | null, fact: VoucherEventDetails): string | null =>
  aux === null ? null : aux === 'project' ? fact.work : fact[aux];

/** The account of a subject, and the one that stands for it where the subject has none. */
export const SUBJECT_ACCOUNT = /\{subject\|([\d.]+)\}/;

/** The lines of an event's voucher, a line by subjects once for each account; those that come to nothing are left out. @throws Refusal */
export const makeVoucherLines = (rules: readonly VoucherLineRule[], fact: VoucherEventDetails): VoucherLineDraft[] =>
  rules.flatMap((rule) => {
    const [whole, otherwise = ''] = SUBJECT_ACCOUNT.exec(rule.account) ?? [];
    if (whole === undefined) return linesOf(rule, fact);
    const parts = fact.subjects ?? [{ ledger: null, project: fact.project, firm: fact.firm }];
    return parts.flatMap(({ ledger, ...amounts }) =>
      linesOf({ ...rule, account: rule.account.replace(whole, ledger ?? otherwise) }, { ...fact, ...amounts }),
    );
  });

/** The line of a rule, where it comes to something. */
function linesOf(rule: VoucherLineRule, fact: VoucherEventDetails): VoucherLineDraft[] {
  const amount = amountOf(rule.amount, fact);
  if (!amount || amount.eq(0)) return [];
  const [auxName, aux2Name] = [nameOf(rule.aux, fact), nameOf(rule.aux2, fact)];
  return [
    {
      dc: rule.dc,
      account: filledIn(rule.account, fact),
      explain: filledIn(rule.explain, fact).slice(0, 200),
      amount: amount.toFixed(2),
      ...{ aux: auxName ? rule.aux : null, auxName, aux2: aux2Name ? rule.aux2 : null, aux2Name },
    },
  ];
}

/** What the debits are more than the credits, in 元; 0 of a sound voucher. */
export const voucherImbalance = (lines: readonly Pick<VoucherLineDraft, 'dc' | 'amount'>[]): Decimal =>
  sumDecimals(lines.map(({ dc, amount }) => (dc === 'debit' ? amount : toDecimal(amount).times(-1))));

/** An event with amounts that belong together, for proving a table before it is used. */
export const buildSampleVoucherEvent = (
  event: VoucherEventDetails['event'],
  net: string,
  project: string,
): VoucherEventDetails => {
  const [tax, total] = [toDecimal(net).times('0.06').round(2), toDecimal(net).times('1.06').round(2)];
  const offset = toDecimal(net).times('0.3').round(2);
  // A payment is a cost but for a deposit, and what of it gives back received money.
  const payment = event === 'payment' ? { receivable: '2.00', advance: '3.00' } : null;
  const noCost = payment ? '6' : '0';
  return {
    ...{ event, source: '', date: '2026-01-31', form: '', record: '', no: 'KP2026010001', bank: '1002.01' },
    ...{ customer: '客户', dept: '部门', person: '人员', work: '项目', supplier: '供应商' },
    ...{ net, tax: total.minus(net).toFixed(2), total: total.toFixed(2), offset: offset.toFixed(2) },
    ...{ project: toDecimal(project).toFixed(2), firm: total.minus(tax).minus(project).minus(noCost).toFixed(2) },
    payable: total.minus(offset).toFixed(2),
    receivable: total.minus(offset).toFixed(2),
    advance: toDecimal(offset).minus('1').toFixed(2),
    other: '1.00',
    ...payment,
    subjects: null,
  };
};
