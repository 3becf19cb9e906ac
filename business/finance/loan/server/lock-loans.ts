import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { loanErrors } from '../model/index.ts';

/** A loan as what comes back of it sees it, held until the transaction ends. Amounts in 元. */
export interface LockedLoan {
  readonly id: string;
  readonly title: string;
  readonly applicant: string;
  readonly balance: string;
  readonly state: string;
}

/** Holds loans in the order of their ids: whoever takes from their balances comes one after the other. */
export const lockLoans = (tx: Context, ids: readonly string[]): Promise<LockedLoan[]> =>
  fetchRows(
    tx.db,
    sql<LockedLoan>`select id, title, applicant, balance::text as balance, state from loan_loan
      where company_id = ${tx.me.companyId} and id = any(${[...new Set(ids)]}::bigint[]) order by id for update`,
  );

/**
 * @param counted what of the amount its balance tells already, in 元
 * @throws Refusal 409 where the loan was not paid out, or less is left of it
 */
export function requireLoanBalance(held: LockedLoan, amount: string, counted = '0'): void {
  const { title, state } = held;
  const rest = toDecimal(held.balance).plus(counted);
  if (state === 'waiting' || rest.lte(0)) throw loanErrors.loanNotLent({ title });
  if (toDecimal(amount).gt(rest))
    throw loanErrors.loanBalance({ title, balance: rest.toFixed(2), amount: toDecimal(amount).toFixed(2) });
}

/** What is to be paid out for an approved record, held until the transaction ends. Amounts in 元. */
export interface LockedPayable {
  readonly title: string;
  readonly no: string;
  readonly status: string;
  /** What may be paid in all, and what payment orders there are for already. */
  readonly due: string;
  readonly ordered: string;
  readonly dept: string | null;
  readonly payee: string | null;
  readonly payeeAccount: string | null;
  readonly payeeBank: string | null;
}

/** A loan as those see it who pay it out. */
export const lockLoanPayable = (tx: Context, id: string): Promise<LockedPayable | undefined> =>
  fetchFirstRow(
    tx.db,
    sql<LockedPayable>`select title, no, status, coalesce(amount, 0)::text as due, ordered::text as ordered, dept, payee, payee_account as "payeeAccount",
      payee_bank as "payeeBank" from loan_loan where company_id = ${tx.me.companyId} and id = ${id} for update`,
  );
