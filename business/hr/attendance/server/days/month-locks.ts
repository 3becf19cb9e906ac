import { sql } from 'kysely';
import type { Translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { attendanceErrors } from '../../model/index.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const monthKey = (companyId: string, month: string): string => `attendance/${companyId}/${month}`;

/** Every month that some days lie in, yyyy-MM. */
function monthsOf({ from, to }: Days): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let month = from.slice(0, 7); month <= last && months.length < 60; month = nextMonth(month)) months.push(month);
  return months;
}

/** The month after another, yyyy-MM. */
export function nextMonth(month: string): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The first month of some days whose attendance is locked; null where none is. In a transaction whoever locks one waits for its end. */
export async function findLockedMonth(ctx: Context, days: Days): Promise<string | null> {
  const { companyId } = ctx.me;
  const months = monthsOf(days);
  if (ctx.db.isTransaction)
    for (const month of months)
      await sql`select pg_advisory_xact_lock_shared(hashtextextended(${monthKey(companyId, month)}, 0))`.execute(
        ctx.db,
      );
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ month: string }>`select month from attendance_month_lock
      where company_id = ${companyId} and month = any(${months}::text[]) order by month limit 1`,
  );
  return found?.month ?? null;
}

/** @throws Refusal 409 where the attendance of a month is locked */
export async function requireOpenMonths(ctx: Context, days: Days): Promise<void> {
  const month = await findLockedMonth(ctx, days);
  if (month) throw attendanceErrors.attendMonthLocked({ month });
}

/** What a field says of days in a locked month; null where none is. */
export async function lockedMonthFault(ctx: Context, days: Days): Promise<Translatable | null> {
  const month = await findLockedMonth(ctx, days);
  return month ? attendanceErrors.attendMonthLocked({ month }).said : null;
}

/** Waits until nobody writes in a month, and keeps everybody from it until the transaction ends. */
export const holdAttendanceMonth = (tx: Context, month: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${monthKey(tx.me.companyId, month)}, 0))`.execute(tx.db);

/** From here to the end of the transaction one alone writes about the days of these people. */
export async function holdPeopleDays(tx: Context, people: readonly string[]): Promise<void> {
  for (const person of [...new Set(people)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attendance-person/${tx.me.companyId}/${person}`}, 0))`.execute(
      tx.db,
    );
}
