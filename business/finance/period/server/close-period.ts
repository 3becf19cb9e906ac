import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type AccountingPeriod, accountingPeriod, type PeriodStatus, periodErrors } from '../model/index.ts';
import { findPendingRecords } from './pending-records.ts';

/** The month so many after another. */
function monthAfter(month: string, by = 1): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

const thisMonth = (): string => dayOfInstant(new Date()).slice(0, 7);

/** Nobody asks to open the month again. */
export const NO_REOPEN_REQUEST = { askedBy: null, askedAt: null } as const;

interface Known {
  readonly id: string;
  readonly version: number;
  readonly month: string;
  readonly state: string;
}

export const findAccountingPeriod = (ctx: Context, month: string) =>
  fetchFirstRow(
    ctx.db,
    sql<Known>`select id, version, month, state from period_accounting_period where company_id = ${ctx.me.companyId} and month = ${month}`,
  );

export const findLastClosedMonth = async (ctx: Context): Promise<string | null> => {
  const query = sql<{ month: string | null }>`select max(month) as month from period_accounting_period
    where company_id = ${ctx.me.companyId} and state = 'closed'`;
  return (await fetchFirstRow(ctx.db, query))?.month ?? null;
};

/** How a month stands, or the one that is closed next: what in it still waits. */
export async function loadPeriodStatus(ctx: Context, asked?: string): Promise<PeriodStatus> {
  const last = await findLastClosedMonth(ctx);
  const month = asked ?? (last ? monthAfter(last) : monthAfter(thisMonth(), -1));
  const closed = (await findAccountingPeriod(ctx, month))?.state === 'closed';
  const waiting = closed ? [] : await findPendingRecords(ctx, { after: last, through: month });
  return { month, closed, isFirst: last === null, waiting };
}

/** Waits until nobody writes in the month, and keeps everybody from it until the transaction ends. */
export const lockAccountingMonth = (tx: Context, month: string) =>
  sql`select pg_advisory_xact_lock(period_lock(${tx.me.companyId}::bigint, ${month}))`.execute(tx.db);

/** The same of all months: by whoever closes the first one, and with it those before. Held before any month is. */
const holdAllMonths = (tx: Context) =>
  sql`select pg_advisory_xact_lock(period_lock(${tx.me.companyId}::bigint, 'first'))`.execute(tx.db);

/** The months of a company are closed and opened by one at a time. */
export const lockAccountingPeriods = (tx: Context) =>
  sql`select pg_advisory_xact_lock(period_lock(${tx.me.companyId}::bigint, 'all'))`.execute(tx.db);

/** @throws Refusal 409 where it is not a month's turn */
function demandNext(month: string, last: string | null): void {
  if (month >= thisMonth()) throw periodErrors.periodNotOver({ month });
  if (last === null) return;
  if (month <= last) throw periodErrors.periodClosedAlready({ month });
  if (month !== monthAfter(last)) throw periodErrors.periodEarlier({ month: monthAfter(last) });
}

/** @throws Refusal 409 that names what waits in the months, and the first of them in which something does */
function demandDone(month: string, waiting: PeriodStatus['waiting']): void {
  const blocking = waiting.filter(({ blocks }) => blocks);
  const from = blocking.map((one) => one.from).sort()[0];
  if (from === undefined) return;
  const things = blocking.map(({ title, count }) => `${title}${count}项`).join('、');
  throw from === month
    ? periodErrors.periodWaits({ month, things })
    : periodErrors.periodsWait({ from, month, things });
}

/**
 * Closes a month that is over, after the one before it, with nothing in it that waits. The first one that a company closes
 * closes all months before it as well: nothing waits in them either. Who writes in them at this moment is waited for; who
 * comes later is refused.
 * @throws Refusal 409
 */
export const closeAccountingPeriod = (ctx: Context, month: string): Promise<AccountingPeriod> =>
  inTransaction(ctx, async (tx) => {
    await lockAccountingPeriods(tx);
    const last = await findLastClosedMonth(tx);
    if (last === null) await holdAllMonths(tx);
    await lockAccountingMonth(tx, month);
    demandNext(month, last);
    demandDone(month, await findPendingRecords(tx, { after: last, through: month }));
    const known = await findAccountingPeriod(tx, month);
    const before = known ? { id: known.id, version: known.version } : { month };
    return saveRecord(
      tx,
      accountingPeriod,
      { ...before, state: 'closed', closedBy: tx.me.userId, closedAt: new Date().toISOString(), ...NO_REOPEN_REQUEST },
      'product',
    );
  });

/** The months of these days that are closed: the last one that was, and all before it. */
export async function findClosedMonths(ctx: Context, days: readonly string[]): Promise<ReadonlySet<string>> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const last = await findLastClosedMonth(ctx);
  return new Set(months.filter((month) => last !== null && month <= last));
}
