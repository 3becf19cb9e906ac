import { sql } from 'kysely';
import { dayOfInstant, FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import { isWorkday } from '#kernel/base/time/work-calendar.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext, runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { attendConfig } from '../../model/index.ts';
import { listDays } from '../days/load-attend-groups.ts';
import { recalculateDays } from '../days/recalculate-days.ts';
import { accrueUntilNow, writeLeaveEntries } from '../leave/leave-ledger.ts';
import { attendMonthCloseJob } from '../months/month-jobs.ts';
import { writeMonthRows } from '../months/write-month-rows.ts';
import { demoAttendanceFlows } from './demo-flows.ts';
import { createDemoLeaves } from './demo-leave-requests.ts';

const WITHOUT_JOB = { progress: () => undefined, signal: new AbortController().signal, run: null, goesOn: () => false };

/** The month so many before today's, yyyy-MM. */
function monthAgo(months: number): string {
  const today = dayOfInstant(new Date());
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

const deptsNamed = (ctx: Context, like: string) =>
  fetchFirstRow(
    ctx.db,
    sql<{
      ids: string | null;
    }>`select string_agg(id::text, ',' order by id) as ids from pub_department where company_id = ${ctx.me.companyId} and name like ${like}`,
  );

/** Two groups: the office, and departments with people on site, who may come a little later. */
async function createGroups(hr: Context): Promise<void> {
  const site = (await deptsNamed(hr, '造价%'))?.ids;
  const office = { name: '公司本部', lng: '120.153576', lat: '30.287459', radius: 300 };
  const usual = { workdays: '1,2,3,4,5', outside: true, makeupMax: 3, networks: '192.168.0.0/16\n10.0.0.0/8' };
  const noon = { noonFrom: '12:00', noonTo: '13:30' };
  const times = { inTime: '09:00', outTime: '17:30', ...noon };
  await saveRecord(hr, attendConfig, { name: '总部标准班', ...usual, ...times, flexMinutes: 10, places: [office] });
  if (!site) return;
  const places = [office, { name: '滨江项目驻场', lng: '120.212101', lat: '30.208437', radius: 500 }];
  await saveRecord(hr, attendConfig, {
    name: '造价部门弹性班',
    depts: site,
    ...usual,
    ...times,
    flexMinutes: 30,
    places,
  });
}

/** Everybody begins with some time off from the months before. */
async function createOpeningBalances(hr: Context): Promise<void> {
  const people = await fetchRows(
    hr.db,
    sql<{
      id: string;
    }>`select id from pub_person where company_id = ${hr.me.companyId} and kind = 'staff' and state = 'enabled' order by id`,
  );
  const date = `${monthAgo(4)}-01`;
  const year = Number(date.slice(0, 4));
  const of = {
    kind: 'rest',
    year,
    date,
    source: 'adjust',
    summary: '期初调休余额',
    expires: `${year + 1}-03-31`,
  } as const;
  const entries = people.map(({ id }, at) => ({
    ...of,
    person: id,
    hundredths: 100 + (at % 4) * 50,
    origin: `opening/rest/${id}`,
  }));
  await writeLeaveEntries(hr, entries);
}

/** Sign-ins of working days up to yesterday: most in time, some late, some forgotten. */
async function createSigns(hr: Context, from: string): Promise<void> {
  const calendar = await loadWorkCalendar(hr);
  const today = dayOfInstant(new Date());
  const days = listDays(from, today).filter((day) => day < today && isWorkday(calendar, day));
  await sql`insert into attendance_sign (company_id, person, day, at, kind, source, place, distance)
    select p.company_id, p.id, d.day, (d.day + make_interval(mins => t.minute)) at time zone ${FIRM_TIME_ZONE}, t.kind, case when r.roll % 11 = 0 then 'network' else 'place' end,
      case when r.roll % 11 = 0 then null else '公司本部' end, case when r.roll % 11 = 0 then null else 20 + r.roll % 150 end
    from pub_person p cross join unnest(${days}::date[]) d (day)
      cross join lateral (select (p.id * 7919 + (d.day - date '2020-01-01') * 104729) % 997 as roll) r
      cross join lateral (values ('in', 510 + (r.roll % 29)::int + case when r.roll % 41 = 7 then 24 when r.roll % 331 = 3 then 95 else 0 end),
        ('out', 1052 + (r.roll % 53)::int - case when r.roll % 89 = 5 then 40 else 0 end)) t (kind, minute)
    where p.company_id = ${hr.me.companyId} and p.kind = 'staff' and p.state = 'enabled' and p.dept is not null and not (r.roll % 61 = 11 and t.kind = 'out') and r.roll % 419 <> 17
    order by d.day, p.id, t.minute`.execute(hr.db);
}

/** Who is away signs in nowhere. */
const removeSignsOfAway = (hr: Context) =>
  sql`delete from attendance_sign s using attendance_slot a where s.company_id = ${hr.me.companyId} and a.company_id = s.company_id and a.person = s.person and a.day = s.day
    and a.settled and s.source <> 'correction'`.execute(hr.db);

/** The demo firm's attendance: balances first, then what is asked of them, and the months that come of it. */
export async function createDemoAttendance(runtime: Runtime): Promise<void> {
  const hr = await createDemoContext(runtime, 'hr');
  const [locked, last] = [monthAgo(2), monthAgo(1)];
  const [from] = firstAndLastDayOf(locked);
  await inTransaction(hr, async (tx) => {
    await accrueUntilNow(tx);
    await createOpeningBalances(tx);
    await createGroups(tx);
    await createSigns(tx, from);
  });
  await createDemoLeaves(runtime);
  await runDemoFlows(runtime, demoAttendanceFlows);
  await inTransaction(hr, async (tx) => {
    await removeSignsOfAway(tx);
    await recalculateDays(tx, { from, to: dayOfInstant(new Date()) });
    for (const month of [locked, last]) await writeMonthRows(tx, month);
    await attendMonthCloseJob.run(tx, { month: locked, unconfirmed: 'accept' }, WITHOUT_JOB);
  });
}
