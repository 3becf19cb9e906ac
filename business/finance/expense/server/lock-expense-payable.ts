import { sql } from 'kysely';
import type { LockedPayable } from '#business/finance/loan/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';

/** An expense as those see it who pay it back: what is left after the loans it was offset against. */
export const lockExpensePayable = (tx: Context, id: string): Promise<LockedPayable | undefined> =>
  fetchFirstRow(
    tx.db,
    sql<LockedPayable>`select title, no, status, coalesce(payable, 0)::text as due, ordered::text as ordered, dept, payee, payee_account as "payeeAccount",
      payee_bank as "payeeBank" from expense_expense where company_id = ${tx.me.companyId} and id = ${id} for update`,
  );
