import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type CapitalPosition, FORECAST_DAYS } from '../model/index.ts';
import { contractReceiptStatusSql, plannedPaymentSql } from './position-list-sources.ts';

const RATE_DIGITS = 4;

/**
 * What there will be in 30, 60 and 90 days: what is available, with planned receipts as far as experience says that they
 * come, less what is to be paid. @param available in 元
 */
export async function forecastCapital(
  ctx: Context,
  available: string,
): Promise<Pick<CapitalPosition, 'collectionRate' | 'planned'>> {
  const rate = await collectionRate(ctx);
  const planned = [];
  for (const days of FORECAST_DAYS) {
    const [amount, pay] = [await receivedWithin(ctx, days), await paidWithin(ctx, days)];
    const expected = toDecimal(available).plus(toDecimal(amount).times(rate)).minus(pay).toFixed(2);
    planned.push({ days, amount, pay, expected });
  }
  return { collectionRate: rate, planned };
}

/** @returns what came in of what was due before today, 0 to 1; 1 where nothing was due */
async function collectionRate(ctx: Context): Promise<string> {
  const query = sql<{ due: string; received: string }>`select coalesce(sum(past), 0)::text as due,
    coalesce(sum(past_received), 0)::text as received from ${contractReceiptStatusSql(ctx)}`;
  const { due, received } = (await fetchFirstRow(ctx.db, query)) ?? { due: '0', received: '0' };
  return toDecimal(due).gt(0) ? toDecimal(received).div(toDecimal(due)).toFixed(RATE_DIGITS) : '1';
}

/** What contracts plan to bring in the next days. */
async function receivedWithin(ctx: Context, days: (typeof FORECAST_DAYS)[number]): Promise<string> {
  const query = sql<{
    amount: string;
  }>`select coalesce(sum(${sql.ref(`within${days}`)}), 0)::numeric(18, 2)::text as amount from ${contractReceiptStatusSql(ctx)}`;
  return (await fetchFirstRow(ctx.db, query))?.amount ?? '0.00';
}

/** What is to be paid in the next days. */
async function paidWithin(ctx: Context, days: number): Promise<string> {
  const query = sql<{ amount: string }>`select coalesce(sum(amount), 0)::numeric(18, 2)::text as amount
    from ${plannedPaymentSql(ctx)} where day <= ${addDays(dayOfInstant(new Date()), days)}::date`;
  return (await fetchFirstRow(ctx.db, query))?.amount ?? '0.00';
}
