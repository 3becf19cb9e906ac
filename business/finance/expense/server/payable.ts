import { sql } from 'kysely';
import type { HeldPayable } from '#business/finance/loan/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';

/** An expense as those see it who pay it back: what is left after the loans it was offset against. */
export const holdExpensePayable = (tx: Context, id: string): Promise<HeldPayable | undefined> =>
  first(
    tx.db,
    sql<HeldPayable>`select title, no, status, coalesce(payable, 0)::text as due, ordered::text as ordered, dept, payee, payee_account as "payeeAccount",
      payee_bank as "payeeBank" from expense_expense where company_id = ${tx.me.companyId} and id = ${id} for update`,
  );
