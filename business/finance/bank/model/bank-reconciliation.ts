import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { calendarDaysBetween } from '#kernel/base/time/dates.ts';
import type { BankReconciliation, ReconcilingItem } from './calls.ts';

/** A movement on either side; amounts in 元 as decimal text, receipts positive, payments negative. */
export interface ReconcilableMovement {
  readonly id: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly text: string;
  readonly amount: string;
  readonly opinion?: string | null;
}

interface Both {
  readonly account: string;
  readonly month: string;
  readonly bankBalance: string;
  readonly ledgerBalance: string;
  readonly bank: readonly ReconcilableMovement[];
  readonly ledger: readonly ReconcilableMovement[];
}

const apart = (a: ReconcilableMovement, b: ReconcilableMovement): number =>
  Math.abs(calendarDaysBetween(a.date, b.date));
/** The bank and the books tell the same movement within so many days. */
const NEAR_DAYS = 10;

/**
 * 余额调节表 of a month: movements of equal amount that stand near each other are one; what is left has only one side.
 * bank + only in the books = books + only at the bank, or the difference shows what is missing elsewhere.
 */
export function buildBankReconciliation({
  bank,
  ledger,
  bankBalance,
  ledgerBalance,
  ...which
}: Both): BankReconciliation {
  const open = new Map<string, ReconcilableMovement[]>();
  for (const line of ledger)
    open.set(toDecimal(line.amount).toFixed(2), [...(open.get(toDecimal(line.amount).toFixed(2)) ?? []), line]);
  const bankOnly: ReconcilableMovement[] = [];
  let matched = 0;
  for (const row of bank) {
    const same = open.get(toDecimal(row.amount).toFixed(2)) ?? [];
    const near = [...same].sort((a, b) => apart(a, row) - apart(b, row))[0];
    if (near && apart(near, row) <= NEAR_DAYS) {
      same.splice(same.indexOf(near), 1);
      matched += 1;
    } else bankOnly.push(row);
  }
  const ledgerOnly = [...open.values()].flat();
  const adjustedBank = toDecimal(bankBalance).plus(sumDecimals(ledgerOnly.map(({ amount }) => amount)));
  const adjustedLedger = toDecimal(ledgerBalance).plus(sumDecimals(bankOnly.map(({ amount }) => amount)));
  return {
    ...which,
    bankBalance: toDecimal(bankBalance).toFixed(2),
    ledgerBalance: toDecimal(ledgerBalance).toFixed(2),
    matched,
    items: [...bankOnly.map(itemOf('bank')), ...ledgerOnly.map(itemOf('ledger'))],
    adjustedBank: adjustedBank.toFixed(2),
    adjustedLedger: adjustedLedger.toFixed(2),
    diff: adjustedBank.minus(adjustedLedger).toFixed(2),
  };
}

const itemOf =
  (side: 'bank' | 'ledger') =>
  ({ id, date, text, amount, opinion }: ReconcilableMovement): ReconcilingItem => ({
    id,
    kind: toDecimal(amount).lt(0) ? `${side}Out` : `${side}In`,
    date,
    text,
    amount: toDecimal(amount).abs().toFixed(2),
    opinion: opinion ?? null,
  });
