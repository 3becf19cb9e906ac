import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type BankReconciliation, buildBankReconciliation, type ReconcilableMovement } from '../model/index.ts';
import { getBankAccount } from './bank-accounts.ts';

const endOf = (month: string) => sql`(${`${month}-01`}::date + interval '1 month')`;

/**
 * The bank against the books at the end of a month: every movement that only one side has by then, of that month and of
 * those before it. The books begin with the account's opening balance. @throws Refusal 404
 */
export async function loadBankReconciliation(
  ctx: Context,
  { account: id, month }: { account: string; month: string },
): Promise<BankReconciliation> {
  const account = await getBankAccount(ctx, id);
  const company = ctx.me.companyId;
  const bank = await fetchRows(
    ctx.db,
    sql<ReconcilableMovement>`select id, to_char(date_time at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM-DD') as date,
        concat_ws(' ', other_side_unit, summary) as text, (income - pay)::text as amount
      from bank_bank_row where company_id = ${company} and account = ${id} and date_time < (${endOf(month)} at time zone ${sql.lit(FIRM_TIME_ZONE)})
      order by date_time, seq nulls last, id`,
  );
  const ledger = await fetchRows(
    ctx.db,
    sql<ReconcilableMovement>`select id, to_char(date, 'YYYY-MM-DD') as date, concat_ws(' ', voucher_no, summary) as text,
        (coalesce(debit, 0) - coalesce(credit, 0))::text as amount, opinion
      from bank_ledger_entry where company_id = ${company} and account = ${id} and date < ${endOf(month)} order by date, id`,
  );
  const totals = await fetchFirstRow(
    ctx.db,
    sql<{ bank: string; ledger: string }>`select
      (${account.openingBalance}::numeric + (select coalesce(sum(income - pay), 0) from bank_bank_row where company_id = ${company} and account = ${id}
        and date_time < (${endOf(month)} at time zone ${sql.lit(FIRM_TIME_ZONE)})))::text as bank,
      (${account.openingBalance}::numeric + (select coalesce(sum(coalesce(debit, 0) - coalesce(credit, 0)), 0) from bank_ledger_entry
        where company_id = ${company} and account = ${id} and date < ${endOf(month)}))::text as ledger`,
  );
  return buildBankReconciliation({
    account: id,
    month,
    bank,
    ledger,
    bankBalance: totals?.bank ?? '0',
    ledgerBalance: totals?.ledger ?? '0',
  });
}
