import { sql } from 'kysely';
import { groupRows } from '#kernel/base/collections/group-rows.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { listDaysOfMonth } from '#kernel/base/time/months.ts';
import { isWorkday } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { type AttendanceMark, type AttendanceSheet, DAY_RESULTS, leave } from '../../model/index.ts';

/** So many people stand in one answer; a department narrows it. */
const MOST = 500;

type Asked = { readonly month: string; readonly dept?: string | undefined };
type Person = { readonly id: string; readonly name: string; readonly deptName: string | null };

interface KnownDay {
  readonly person: string;
  readonly day: string;
  readonly result: keyof typeof DAY_RESULTS;
  readonly due: boolean;
  readonly late: number;
  readonly missing: number;
  readonly absent: string;
  readonly leave: string;
  readonly trip: string;
}

interface AwayDay {
  readonly person: string;
  readonly day: string;
  readonly kind: string;
  readonly label: string;
  readonly part: string;
}

function peopleSeen(ctx: Context, dept: string | undefined): Promise<Person[]> {
  const { companyId, userId } = ctx.me;
  const { deptIds } = recordScopeOf(leave, ctx.me);
  const visible = deptIds === null ? sql`true` : sql`(p.dept = any(${[...deptIds]}::bigint[]) or p.id = ${userId})`;
  return fetchRows(
    ctx.db,
    sql<Person>`select p.id, p.name, d.name as "deptName"
    from pub_person p left join pub_department d on d.company_id = p.company_id and d.id = p.dept
    where p.company_id = ${companyId} and p.kind = 'staff' and p.state = 'enabled' and ${visible}
      and ${dept ? sql`p.dept = ${dept}` : sql`true`} order by d.sort, d.id, p.id limit ${MOST}`,
  );
}

/** Working days, sign-ins, leave and trips of a month, person by person, of the departments whose leave one may see. */
export async function loadAttendanceSheet(ctx: Context, { month, dept }: Asked): Promise<AttendanceSheet> {
  const { companyId } = ctx.me;
  const people = await peopleSeen(ctx, dept);
  const ids = people.map(({ id }) => id);
  const days = listDaysOfMonth(month);
  const span = sql`between ${days[0]}::date and ${days.at(-1)}::date`;
  const known = await fetchRows(
    ctx.db,
    sql<KnownDay>`select person, day::text as day, result, due, late, missing, absent::text as absent, leave::text as leave, trip::text as trip
      from attendance_day where company_id = ${companyId} and person = any(${ids}::bigint[]) and day ${span}`,
  );
  const away = await fetchRows(
    ctx.db,
    sql<AwayDay>`select person, day::text as day, kind, string_agg(distinct label, '、') as label, sum(0.5)::text as part from attendance_slot
      where company_id = ${companyId} and settled and person = any(${ids}::bigint[]) and day ${span} group by 1, 2, 3`,
  );
  const calendar = await loadWorkCalendar(ctx);
  const works = new Map(days.map((day) => [day, isWorkday(calendar, day)]));
  const [knownBy, awayBy] = [groupRows(known, ({ person }) => person), groupRows(away, ({ person }) => person)];
  return {
    days: days.map((day) => ({ day, works: works.get(day) ?? false })),
    people: people.map((person) =>
      personMonth(person, works, { known: knownBy.get(person.id) ?? [], away: awayBy.get(person.id) ?? [] }),
    ),
  };
}

const SILENT: ReadonlySet<string> = new Set(['normal', 'rest']);

function personMonth(
  person: Person,
  works: ReadonlyMap<string, boolean>,
  { known, away }: { readonly known: readonly KnownDay[]; readonly away: readonly AwayDay[] },
): AttendanceSheet['people'][number] {
  const said = new Map(known.map((one) => [one.day, one]));
  const isDue = (day: string) => said.get(day)?.due ?? works.get(day) ?? false;
  const dueDays = [...works.keys()].filter(isDue);
  const today = dayOfInstant(new Date());
  const leaveMarks = away
    .filter(({ day, kind }) => kind === 'trip' || isDue(day))
    .map(({ day, kind, label, part }): AttendanceMark => ({ day, kind, label, part: Number(part) }));
  const others = known
    .filter(
      ({ result, leave, trip }) =>
        !SILENT.has(result) && Number(leave) + Number(trip) < 1 && result !== 'leave' && result !== 'trip',
    )
    .map(({ day, result }): AttendanceMark => ({ day, kind: result, label: DAY_RESULTS[result], part: 1 }));
  const taken = (marks: readonly AttendanceMark[]) => marks.reduce((sum, { part }) => sum + part, 0);
  const leaves = leaveMarks.filter(({ kind }) => kind === 'leave');
  const absent = known.reduce((sum, one) => sum + Number(one.absent), 0);
  return {
    ...person,
    due: dueDays.length,
    away: taken(leaves),
    // Days to come are nobody's presence yet.
    present: Math.max(
      0,
      dueDays.filter((day) => day <= today).length - taken(leaves.filter(({ day }) => day <= today)) - absent,
    ),
    late: known.filter(({ late }) => late > 0).length,
    missing: known.reduce((sum, one) => sum + one.missing, 0),
    absent,
    marks: [...others, ...leaveMarks].sort((a, b) => a.day.localeCompare(b.day)),
  };
}
