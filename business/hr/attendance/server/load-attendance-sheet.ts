import { sql } from 'kysely';
import { isWorkday } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import type { AttendanceSheet } from '../model/attendance-sheet/calls.ts';
import {
  buildPersonAttendanceMonth,
  type LeaveDays,
  listDaysOfMonth,
} from '../model/attendance-sheet/person-attendance-month.ts';
import { leave } from '../model/index.ts';

/** So many people stand in one answer; a department narrows it. */
const MOST = 500;

type Asked = { readonly month: string; readonly dept?: string | undefined };
type LeaveOf = LeaveDays & { readonly applicant: string };

/** Working days and approved leave of a month, person by person, of the departments whose leave one may see. */
export async function loadAttendanceSheet(ctx: Context, { month, dept }: Asked): Promise<AttendanceSheet> {
  const { companyId, userId } = ctx.me;
  const { deptIds } = recordScopeOf(leave, ctx.me);
  const visible = deptIds === null ? sql`true` : sql`(p.dept = any(${[...deptIds]}::bigint[]) or p.id = ${userId})`;
  const people = await fetchRows(
    ctx.db,
    sql<{ id: string; name: string; deptName: string | null }>`select p.id, p.name, d.name as "deptName"
    from pub_person p left join pub_department d on d.company_id = p.company_id and d.id = p.dept
    where p.company_id = ${companyId} and p.kind = 'staff' and p.state = 'enabled' and ${visible}
      and ${dept ? sql`p.dept = ${dept}` : sql`true`} order by d.sort, d.id, p.id limit ${MOST}`,
  );
  const days = listDaysOfMonth(month);
  const off = await fetchRows(
    ctx.db,
    sql<LeaveOf>`select applicant, from_date::text as from, to_date::text as to, from_half as "fromHalf", to_half as "toHalf", coalesce(kind_label, kind) as label
    from attendance_leave where company_id = ${companyId} and status = 'approved'
      and from_date <= ${days.at(-1)}::date and to_date >= ${days[0]}::date and applicant = any(${people.map(({ id }) => id)}::bigint[]) order by from_date`,
  );
  const calendar = await loadWorkCalendar(ctx);
  return {
    days: days.map((day) => ({ day, works: isWorkday(calendar, day) })),
    people: people.map((person) => {
      const { due, away, marks } = buildPersonAttendanceMonth(
        calendar,
        month,
        off.filter(({ applicant }) => applicant === person.id),
      );
      return { ...person, due, away, marks: [...marks] };
    }),
  };
}
