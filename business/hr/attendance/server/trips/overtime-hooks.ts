import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, type ValueFault } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import { isWorkday } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import {
  attendanceErrors,
  expiryOfLeaveYear,
  isStatutoryHoliday,
  leaveBalanceOn,
  minutesOfTime,
  type overtime,
} from '../../model/index.ts';
import { changesFields } from '../days/changed-fields.ts';
import { followChangedDays } from '../days/follow-changed-days.ts';
import { holdPeopleDays, lockedMonthFault, requireOpenMonths } from '../days/month-locks.ts';
import { hundredthsOf, loadBalanceEntries, writeLeaveEntries } from '../leave/leave-ledger.ts';
import { loadLeaveTypes } from '../leave/leave-types.ts';

const HOURS_A_DAY = 8;

interface OvertimeDay {
  readonly id: string;
  readonly no: string | null;
  readonly applicant: string;
  readonly date: string;
  readonly fromTime: string;
  readonly toTime: string;
  readonly hours: string;
  readonly pay: string;
  readonly status: string;
}

const findOvertime = (tx: Context, id: string) =>
  fetchFirstRow(
    tx.db,
    sql<OvertimeDay>`select id, no, applicant, date::text as date, from_time as "fromTime", to_time as "toTime", coalesce(hours, 0)::text as hours, pay, status
      from attendance_overtime where company_id = ${tx.me.companyId} and id = ${id}`,
  );

/** 18:00 to 20:40 are 2.5 hours: halves are counted down. */
const hoursBetween = (from: string, to: string): string =>
  toDecimal(Math.floor((minutesOfTime(to) - minutesOfTime(from)) / 30))
    .div(2)
    .toFixed(1);

const monthHoursOf = async (
  ctx: Context,
  { applicant, date, id }: Pick<OvertimeDay, 'applicant' | 'date' | 'id'>,
): Promise<string> => {
  const [first, last] = firstAndLastDayOf(date.slice(0, 7));
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ hours: string }>`select coalesce(sum(hours), 0)::text as hours from attendance_overtime
      where company_id = ${ctx.me.companyId} and applicant = ${applicant} and id <> ${id} and status in ('running', 'approved')
        and date between ${first}::date and ${last}::date`,
  );
  return found?.hours ?? '0';
};

/** What lies at the time of overtime: leave, other overtime, or a locked month. */
async function dateFault(
  ctx: Context,
  asked: Pick<OvertimeDay, 'id' | 'applicant' | 'date' | 'fromTime' | 'toTime'>,
): Promise<ValueFault | null> {
  const locked = await lockedMonthFault(ctx, { from: asked.date, to: asked.date });
  if (locked) return locked;
  const { companyId } = ctx.me;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ what: string }>`select * from (
      select s.label || coalesce(l.no, '') as what from attendance_slot s left join attendance_leave l on l.company_id = s.company_id and l.id = s.record
        where s.company_id = ${companyId} and s.person = ${asked.applicant} and s.day = ${asked.date}::date and s.kind = 'leave'
      union all select '加班' || coalesce(o.no, '') from attendance_overtime o
        where o.company_id = ${companyId} and o.applicant = ${asked.applicant} and o.date = ${asked.date}::date and o.id <> ${asked.id}
          and o.status in ('running', 'approved') and o.from_time < ${asked.toTime} and o.to_time > ${asked.fromTime}) x limit 1`,
  );
  return found ? translatable`该日已有${found.what}` : null;
}

async function giveTimeOff(tx: Context, { id, no, applicant, date, hours, pay }: OvertimeDay): Promise<void> {
  if (pay !== 'rest') return;
  const hundredths = Number(toDecimal(hours).div(HOURS_A_DAY).times(100).toFixed(0));
  if (hundredths <= 0) return;
  const year = Number(date.slice(0, 4));
  const expires = expiryOfLeaveYear(year, (await loadLeaveTypes(tx)).get('rest')?.carryTo ?? null);
  const summary = `加班${no ?? ''}（${hours}小时）转调休`;
  const of = { person: applicant, kind: 'rest', year, date, hundredths, expires, overtime: id, summary };
  await writeLeaveEntries(tx, [{ ...of, source: 'overtime', origin: `overtime/${id}/${await timesGiven(tx, id)}` }]);
}

const timesGiven = async (tx: Context, id: string): Promise<number> =>
  (
    await fetchFirstRow(
      tx.db,
      sql<{
        n: number;
      }>`select count(*)::int as n from attendance_leave_entry where company_id = ${tx.me.companyId} and overtime = ${id}`,
    )
  )?.n ?? 0;

/** Takes back what an overtime brought. @throws Refusal 409 where it was taken meanwhile */
async function takeTimeOffBack(tx: Context, { id, applicant, date }: OvertimeDay): Promise<void> {
  await sql`delete from attendance_leave_entry where company_id = ${tx.me.companyId} and overtime = ${id}`.execute(
    tx.db,
  );
  const entries = await loadBalanceEntries(tx, applicant, 'rest');
  const days = [date, ...entries.map((entry) => entry.date)].filter((day) => day >= date);
  if (days.some((day) => leaveBalanceOn(entries, day) < 0)) throw attendanceErrors.restTaken();
}

const OF_HOURS = ['applicant', 'date', 'fromTime', 'toTime', 'pay'];

/** Overtime is counted by the calendar, and becomes time off once it is approved, where that was chosen. */
export const overtimeRecordHooks: RecordHooks<typeof overtime> = {
  async beforeSave(ctx, values, existing) {
    if (!changesFields(values, existing, OF_HOURS)) return;
    const whole = { ...existing, ...values };
    const { date, fromTime, toTime } = whole;
    if (!date || !fromTime || !toTime || toTime <= fromTime) return;
    const asked = {
      id: existing?.id ?? '0',
      applicant: String(whole.applicant ?? ctx.me.userId),
      date,
      fromTime,
      toTime,
    };
    const hours = hoursBetween(fromTime, toTime);
    values.hours = hours;
    values.kind = isStatutoryHoliday(date)
      ? 'holiday'
      : isWorkday(await loadWorkCalendar(ctx), date)
        ? 'workday'
        : 'rest';
    values.monthHours = toDecimal(await monthHoursOf(ctx, asked))
      .plus(hours)
      .toFixed(1);
    const fault = await dateFault(ctx, asked);
    if (fault) throw new InvalidInput({ date: fault });
    if (hundredthsOf(hours) === 0) throw new InvalidInput({ toTime: '加班不足半小时' });
  },
  async onStatus(ctx, id, status) {
    const asked = await findOvertime(ctx, id);
    if (!asked || asked.status === status) return;
    await holdPeopleDays(ctx, [asked.applicant]);
    if (status === 'running') {
      const fault = await dateFault(ctx, asked);
      if (fault) throw new InvalidInput({ date: fault });
      return;
    }
    if (status === 'approved') await giveTimeOff(ctx, asked);
    else if (asked.status !== 'approved') return;
    await requireOpenMonths(ctx, { from: asked.date, to: asked.date });
    if (status !== 'approved') await takeTimeOffBack(ctx, asked);
  },
  async afterStatus(ctx, id) {
    const asked = await findOvertime(ctx, id);
    if (asked) await followChangedDays(ctx, { people: [asked.applicant], from: asked.date, to: asked.date });
  },
  undoApproval: () => undefined,
};
