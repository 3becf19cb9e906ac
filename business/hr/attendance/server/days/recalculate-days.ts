import { sql } from 'kysely';
import { dayOfInstant, FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import {
  type AttendGroup,
  groupMinutes,
  groupOfPerson,
  groupWorksOn,
  listDays,
  loadAttendGroups,
  loadMembers,
} from './load-attend-groups.ts';

/** Who comes so many minutes late was absent half a day. */
const LATE_IS_ABSENT = 60;
/** People whose days are worked out in one statement. */
const AT_ONCE = 500;

interface Span {
  readonly from: string;
  readonly to: string;
  /** Everybody who works here where left out. */
  readonly people?: readonly string[];
}

/** What one statement works out: whom, which days of which group, and the times of the groups. */
interface DayInputs {
  readonly people: readonly {
    readonly id: string;
    readonly dept: string | null;
    readonly since: string | null;
    readonly grp: string;
  }[];
  readonly days: readonly { readonly grp: string; readonly day: string; readonly due: boolean }[];
  readonly groups: readonly ReturnType<typeof groupMinutes>[];
}

/**
 * Works days out anew from what is known of them: sign-ins, leave, trips and overtime. Days to come are left out; of today
 * only what has happened counts. @param progress told after each part, how much of the whole is done (0 to 1)
 */
export async function recalculateDays(ctx: Context, span: Span, progress?: (done: number) => void): Promise<void> {
  const today = dayOfInstant(new Date());
  const to = span.to < today ? span.to : today;
  if (span.from > to) return;
  const [groups, calendar, members] = [
    await loadAttendGroups(ctx),
    await loadWorkCalendar(ctx),
    await loadMembers(ctx, span.people),
  ];
  const people = members.map(({ id, dept, since, path }) => ({
    id,
    dept,
    since,
    group: groupOfPerson(groups, { id, dept, path }),
  }));
  const used = new Map<string, AttendGroup>(people.map(({ group }) => [group.id, group]));
  const days = [...used.values()].flatMap((group) =>
    listDays(span.from, to).map((day) => ({ grp: group.id, day, due: groupWorksOn(calendar, group, day) })),
  );
  const times = [...used.values()].map(groupMinutes);
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE).map(({ group, ...one }) => ({ ...one, grp: group.id }));
    await writeDays(ctx, { people: some, days, groups: times }, { from: span.from, to });
    progress?.(Math.min(1, (at + AT_ONCE) / people.length));
  }
}

/** The days of people with all that is known of each, as columns of `w`. */
const knownDaysSql = (companyId: string, { people, days, groups }: DayInputs, { from, to }: Span): Sql => sql`
  select p.id as person, p.dept, d.day, d.due, g.flex, g.exempt, g."inAt" as shift_in, g."outAt" as shift_out, g."noonFrom" as noon_from, g."noonTo" as noon_to,
    s.in_at, s.out_at, coalesce(a.leave, 0) as leave, coalesce(a.trip, 0) as trip, coalesce(a.am, false) as am_away, coalesce(a.pm, false) as pm_away,
    coalesce(o.hours, 0) as overtime,
    extract(hour from s.in_at at time zone ${FIRM_TIME_ZONE})::int * 60 + extract(minute from s.in_at at time zone ${FIRM_TIME_ZONE})::int as in_minute,
    extract(hour from s.out_at at time zone ${FIRM_TIME_ZONE})::int * 60 + extract(minute from s.out_at at time zone ${FIRM_TIME_ZONE})::int as out_minute
  from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p (id bigint, dept bigint, since date, grp bigint)
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) d (grp bigint, day date, due boolean) on d.grp = p.grp and (p.since is null or d.day >= p.since)
    join jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) g (id bigint, "inAt" int, "outAt" int, "noonFrom" int, "noonTo" int, flex int, exempt boolean) on g.id = p.grp
    left join (select person, day, min(at) filter (where kind = 'in') as in_at, max(at) filter (where kind = 'out') as out_at from attendance_sign
      where company_id = ${companyId} and person = any(${people.map(({ id }) => id)}::bigint[]) and day between ${from}::date and ${to}::date group by 1, 2) s
      on s.person = p.id and s.day = d.day
    left join (select person, day, sum(case when kind = 'leave' then 0.5 else 0 end) as leave, sum(case when kind = 'trip' then 0.5 else 0 end) as trip,
        bool_or(half = 0) as am, bool_or(half = 1) as pm from attendance_slot
      where company_id = ${companyId} and settled and person = any(${people.map(({ id }) => id)}::bigint[]) and day between ${from}::date and ${to}::date group by 1, 2) a
      on a.person = p.id and a.day = d.day
    left join (select applicant, date, sum(hours) as hours from attendance_overtime
      where company_id = ${companyId} and status = 'approved' and applicant = any(${people.map(({ id }) => id)}::bigint[]) and date between ${from}::date and ${to}::date group by 1, 2) o
      on o.applicant = p.id and o.date = d.day`;

/** What follows of it: who had to be there when, and how late, early or missing that was. */
const judgedDaysSql = (known: Sql, today: string): Sql => sql`
  select j.*, case
      when not j.due then case when j.trip > 0 then 'trip' when j.overtime > 0 then 'overtime' else 'rest' end
      when j.here = 0 then case when j.leave >= j.trip then 'leave' else 'trip' end
      when j.absent > 0 then 'absent' when j.missing > 0 then 'missing' when j.late > 0 then 'late' when j.early > 0 then 'early'
      when j.leave > 0 then 'leave' when j.trip > 0 then 'trip' else 'normal' end as result
  from (select m.*, case when m.judged and m.in_at is null and m.out_at is null and m.day < ${today}::date then m.here
        when m.late > ${LATE_IS_ABSENT} then 0.5 else 0 end as absent,
      case when m.judged and m.day < ${today}::date and (m.in_at is null) <> (m.out_at is null) then 1 else 0 end as missing
    from (select k.*, (k.due and k.here > 0 and not k.exempt) as judged,
        case when k.due and k.here > 0 and not k.exempt and k.in_at is not null
          then greatest(0, k.in_minute - k.flex - case when k.am_away then k.noon_to else k.shift_in end) else 0 end as late,
        case when k.due and k.here > 0 and not k.exempt and k.out_at is not null and k.day < ${today}::date
          then greatest(0, case when k.pm_away then k.noon_from else k.shift_out end - k.out_minute) else 0 end as early
      from (select w.*, case when not w.due then 0 else greatest(0, 1 - w.leave - w.trip) end as here from (${known}) w) k) m) j`;

async function writeDays(ctx: Context, inputs: DayInputs, span: Span): Promise<void> {
  const { companyId } = ctx.me;
  const today = dayOfInstant(new Date());
  const judged = judgedDaysSql(knownDaysSql(companyId, inputs, span), today);
  await sql`insert into attendance_day (company_id, person, day, dept, due, result, in_at, out_at, late, early, missing, absent, leave, trip, overtime)
    select ${companyId}, r.person, r.day, r.dept, r.due, r.result, r.in_at, r.out_at, r.late, r.early, r.missing, r.absent,
      case when r.due then r.leave else 0 end, r.trip, r.overtime
    from (${judged}) r where r.day < ${today}::date or r.in_at is not null or r.out_at is not null or r.here = 0
    on conflict (company_id, person, day) do update set dept = excluded.dept, due = excluded.due, result = excluded.result, in_at = excluded.in_at,
      out_at = excluded.out_at, late = excluded.late, early = excluded.early, missing = excluded.missing, absent = excluded.absent,
      leave = excluded.leave, trip = excluded.trip, overtime = excluded.overtime
    where (attendance_day.due, attendance_day.result, attendance_day.in_at, attendance_day.out_at, attendance_day.late, attendance_day.early,
        attendance_day.missing, attendance_day.absent, attendance_day.leave, attendance_day.trip, attendance_day.overtime)
      is distinct from (excluded.due, excluded.result, excluded.in_at, excluded.out_at, excluded.late, excluded.early, excluded.missing,
        excluded.absent, excluded.leave, excluded.trip, excluded.overtime)`.execute(ctx.db);
}
