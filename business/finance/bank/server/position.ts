import { sql } from 'kysely';
import { sum } from '#kernel/base/numbers/decimal.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { CapitalPosition } from '../model/index.ts';

type AccountLine = CapitalPosition['accounts'][number];

const totalOf = (accounts: readonly AccountLine[]): string => sum(accounts.map(({ balance }) => balance)).toFixed(2);

/** What the firm has, what it waits for and what is planned to come, at this moment. */
export async function capitalPositionOf(ctx: Context): Promise<CapitalPosition> {
  const company = ctx.me.companyId;
  const accounts = await rows(
    ctx.db,
    sql<AccountLine>`select id, account_unit as "accountUnit", account_name as "accountName", account_no as "accountNo", bank_name as "bankName",
        kind_label as kind, coalesce(balance, opening_balance, 0)::text as balance, coalesce(restricted, false) or kind = 'deposit' as restricted
      from bank_bank_account where company_id = ${company} and state <> 'closed' order by kind, account_no`,
  );
  const cash = accounts.filter(({ kind }) => kind === '现金');
  const restricted = accounts.filter((account) => account.restricted);
  const available = accounts.filter((account) => !account.restricted);
  const waiting = await first(
    ctx.db,
    sql<{ amount: string; n: number }>`select coalesce(sum(need_claim_total), 0)::text as amount, count(*)::int as n
      from bank_bank_row where company_id = ${company} and need_claim_total > 0`,
  );
  const planned: { days: number; amount: string }[] = [];
  for (const days of SPANS) planned.push({ days, amount: await plannedWithin(ctx, days) });
  return {
    date: dayOf(new Date()),
    accounts,
    deposits: totalOf(accounts.filter(({ kind }) => kind !== '现金')),
    cash: totalOf(cash),
    restricted: totalOf(restricted),
    available: totalOf(available),
    needClaim: waiting?.amount ?? '0.00',
    needClaimCount: waiting?.n ?? 0,
    planned,
  };
}

const SPANS = [30, 60, 90] as const;

/** What contracts plan to bring in the next days, by the days that their fees fall due. */
async function plannedWithin(ctx: Context, days: number): Promise<string> {
  const today = dayOf(new Date());
  const query = sql<{ amount: string }>`select coalesce(sum(p.amount), 0)::text as amount from pub_receivable_plan p
    join pub_contract c on c.company_id = p.company_id and c.id = p.contract
    where p.company_id = ${ctx.me.companyId} and c.state in ('signed', 'running')
      and p.plan_date between ${today}::date and ${today}::date + ${days}::int`;
  return (await first(ctx.db, query))?.amount ?? '0.00';
}
