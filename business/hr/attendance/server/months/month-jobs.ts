import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { JobKind, JobTools } from '#kernel/server/jobs/job-queue.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { attendanceErrors, attendMonth } from '../../model/index.ts';
import { findLockedMonth, holdAttendanceMonth } from '../days/month-locks.ts';
import { recalculateDays } from '../days/recalculate-days.ts';
import { writeMonthRows } from './write-month-rows.ts';

interface MonthOrder {
  readonly month: string;
}
interface CloseOrder extends MonthOrder {
  readonly unconfirmed: 'refuse' | 'accept';
}

const daysOf = (month: string) => {
  const [from, to] = firstAndLastDayOf(month);
  return { from, to };
};

/** Days take most of the time, sheets the rest. */
const DAYS_PERCENT = 85;

async function writeMonth(tx: Context, month: string, { progress }: Pick<JobTools, 'progress'>): Promise<void> {
  await recalculateDays(tx, daysOf(month), (done) => progress(done * DAYS_PERCENT, '计算日考勤'));
  progress(DAYS_PERCENT, '汇总月考勤');
  await writeMonthRows(tx, month);
}

const rowsOf = (ctx: Context, month: string) =>
  fetchFirstRow(
    ctx.db,
    sql<{
      people: number;
      open: number;
    }>`select count(*)::int as people, count(*) filter (where state in ('made', 'confirmed'))::int as open
      from attendance_attend_month where company_id = ${ctx.me.companyId} and month = ${month}`,
  );

/** Works every day of a month out and sums it up, person by person; may be run again until the month is locked. */
export const attendMonthJob: JobKind<MonthOrder> = {
  kind: 'attend-month',
  run: (ctx, { month }, tools) =>
    inTransaction(ctx, async (tx) => {
      if (await findLockedMonth(tx, daysOf(month))) throw attendanceErrors.attendMonthLockedAlready({ month });
      await writeMonth(tx, month, tools);
      await lockJobRun(tx.db, tools.run);
      return { people: (await rowsOf(tx, month))?.people ?? 0 };
    }),
};

/** What of a month is asked for and not decided yet, in words. */
async function waitingOf(ctx: Context, month: string): Promise<string> {
  const { companyId } = ctx.me;
  const { from, to } = daysOf(month);
  const found = await fetchRows(
    ctx.db,
    sql<{ what: string; n: number }>`select what, count(*)::int as n from (
        select '请假' as what from attendance_leave where company_id = ${companyId} and status = 'running' and from_date <= ${to}::date and to_date >= ${from}::date
        union all select '出差' from attendance_trip where company_id = ${companyId} and status = 'running' and from_date <= ${to}::date and to_date >= ${from}::date
        union all select '加班' from attendance_overtime where company_id = ${companyId} and status = 'running' and date between ${from}::date and ${to}::date
        union all select '补卡' from attendance_sign_correction where company_id = ${companyId} and status = 'running' and date between ${from}::date and ${to}::date) x
      group by what order by what`,
  );
  return found.map(({ what, n }) => `${what}${n}项`).join('、');
}

/**
 * Locks a month for the wages: its days are worked out once more, and nothing of it changes from then on.
 * @throws Refusal 409 where it is not over, something of it waits, or somebody has not confirmed and that is not accepted
 */
export const attendMonthCloseJob: JobKind<CloseOrder> = {
  kind: 'attend-month-close',
  run: (ctx, { month, unconfirmed }, tools) =>
    inTransaction(ctx, async (tx) => {
      await holdAttendanceMonth(tx, month);
      await requireClosable(tx, { month, unconfirmed: 'accept' });
      await writeMonth(tx, month, tools);
      await requireClosable(tx, { month, unconfirmed });
      await applyStepToRecords(tx, attendMonth, sql`t.month = ${month}`, { step: 'lock' });
      await sql`insert into attendance_month_lock (company_id, month, locked_by) values (${tx.me.companyId}, ${month}, ${tx.me.userId})`.execute(
        tx.db,
      );
      await lockJobRun(tx.db, tools.run);
      return { people: (await rowsOf(tx, month))?.people ?? 0 };
    }),
};

/** @throws Refusal 409 in words that say what stands against locking a month */
async function requireClosable(ctx: Context, { month, unconfirmed }: CloseOrder): Promise<void> {
  if (month >= dayOfInstant(new Date()).slice(0, 7)) throw attendanceErrors.attendMonthNotOver({ month });
  const lock = await fetchFirstRow(
    ctx.db,
    sql<{
      month: string;
    }>`select month from attendance_month_lock where company_id = ${ctx.me.companyId} and month = ${month}`,
  );
  if (lock) throw attendanceErrors.attendMonthLockedAlready({ month });
  const things = await waitingOf(ctx, month);
  if (things) throw attendanceErrors.attendMonthWaits({ month, things });
  const rows = await rowsOf(ctx, month);
  if (!rows?.people) throw attendanceErrors.attendMonthMissing({ month });
  if (unconfirmed === 'refuse' && rows.open > 0)
    throw attendanceErrors.attendMonthUnconfirmed({ month, count: rows.open });
}

/** Puts the making of a month's sheets in the queue. */
export const startAttendMonth = async (ctx: Context, month: string) => {
  if (await findLockedMonth(ctx, daysOf(month))) throw attendanceErrors.attendMonthLockedAlready({ month });
  return ctx.runtime.jobs.start(ctx, { kind: attendMonthJob.kind, title: `生成月考勤：${month}`, input: { month } });
};

/** Puts the locking of a month in the queue, once nothing stands against it. */
export async function startAttendMonthClose(ctx: Context, order: CloseOrder) {
  await requireClosable(ctx, order);
  return ctx.runtime.jobs.start(ctx, {
    kind: attendMonthCloseJob.kind,
    title: `锁定月考勤：${order.month}`,
    input: order,
  });
}
