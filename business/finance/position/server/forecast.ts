import { sql } from 'kysely';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { CapitalPosition } from '../model/index.ts';

const SPANS = [30, 60, 90] as const;
const RATE_DIGITS = 4;

/**
 * What there will be in 30, 60 and 90 days: what is available, with planned receipts as far as experience says that they
 * come, less what is to be paid. @param available in 元
 */
export async function forecastOf(
  ctx: Context,
  available: string,
): Promise<Pick<CapitalPosition, 'collectionRate' | 'planned'>> {
  const rate = await collectionRate(ctx);
  const planned = [];
  for (const days of SPANS) {
    const [amount, pay] = [await receivedWithin(ctx, days), await paidWithin(ctx, days)];
    const expected = dec(available).plus(dec(amount).times(rate)).minus(pay).toFixed(2);
    planned.push({ days, amount, pay, expected });
  }
  return { collectionRate: rate, planned };
}

/** What each contract planned to have brought by a day, and what it brought; claims need not name a node of the plan. */
const plannedBy = (
  ctx: Context,
  day: Sql,
  states: readonly string[],
) => sql`(select c.id, coalesce(c.received, 0) as received,
    coalesce(sum(p.amount) filter (where p.plan_date < ${dayOf(new Date())}::date), 0) as due, coalesce(sum(p.amount), 0) as planned
  from pub_receivable_plan p join pub_contract_money c on c.company_id = p.company_id and c.id = p.contract
  where p.company_id = ${ctx.me.companyId} and c.state = any(${[...states]}::text[]) and p.plan_date <= ${day} group by c.id, c.received) plans`;

/** @returns what came in of what was due before today, 0 to 1; 1 where nothing was due */
async function collectionRate(ctx: Context): Promise<string> {
  const plans = plannedBy(ctx, sql`${dayOf(new Date())}::date`, ['signed', 'running', 'done', 'closed']);
  const query = sql<{ due: string; received: string }>`select coalesce(sum(due), 0)::text as due,
    coalesce(sum(least(received, due)), 0)::text as received from ${plans}`;
  const { due, received } = (await first(ctx.db, query)) ?? { due: '0', received: '0' };
  return dec(due).gt(0) ? dec(received).div(dec(due)).toFixed(RATE_DIGITS) : '1';
}

/** What contracts plan to bring in the next days, less what was received ahead. What is overdue is not counted on. */
async function receivedWithin(ctx: Context, days: number): Promise<string> {
  const plans = plannedBy(ctx, sql`${dayOf(new Date())}::date + ${days}::int`, ['signed', 'running']);
  const query = sql<{
    amount: string;
  }>`select coalesce(sum(greatest(planned - greatest(received, due), 0)), 0)::numeric(18, 2)::text as amount from ${plans}`;
  return (await first(ctx.db, query))?.amount ?? '0.00';
}

/** What is to be paid in the next days: requests by the day they ask for, every other payment order at once. */
async function paidWithin(ctx: Context, days: number): Promise<string> {
  const query = sql<{ amount: string }>`select (
      (select coalesce(sum(unpaid), 0) from pub_payment_request where company_id = ${ctx.me.companyId}
        and status in ('running', 'approved') and unpaid > 0 and coalesce(plan_date, ${dayOf(new Date())}::date) <= ${dayOf(new Date())}::date + ${days}::int)
      + (select coalesce(sum(amount), 0) from pub_pay_order
        where company_id = ${ctx.me.companyId} and state = 'open' and kind <> 'request'))::numeric(18, 2)::text as amount`;
  return (await first(ctx.db, query))?.amount ?? '0.00';
}
