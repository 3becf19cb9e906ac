import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { BankRowRule, KnownParties } from '../../model/index.ts';

/** The firm's own accounts and its customers, by which movements are told apart. */
export async function loadKnownParties(ctx: Context): Promise<KnownParties> {
  const company = ctx.me.companyId;
  const accounts = await fetchRows(
    ctx.db,
    sql<{
      no: string;
      name: string;
    }>`select account_no as no, account_name as name from bank_bank_account where company_id = ${company}`,
  );
  const customers = await fetchRows(
    ctx.db,
    sql<{ name: string }>`select name from pub_customer where company_id = ${company}`,
  );
  const rules = await fetchRows(
    ctx.db,
    sql<BankRowRule>`select name, field, op, value, amount_from::text as "amountFrom", amount_to::text as "amountTo", row_kind as "rowKind",
      coalesce(no_claim, false) as "noClaim", customer, dept from bank_match_rule
      where company_id = ${company} and enabled order by priority, id`,
  );
  return {
    rules,
    ownAccounts: new Set(accounts.map(({ no }) => no)),
    ownNames: new Set(accounts.map(({ name }) => name)),
    customers: new Set(customers.map(({ name }) => name)),
  };
}
