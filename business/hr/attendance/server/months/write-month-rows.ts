import { sql } from 'kysely';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import type { Context } from '#kernel/server/context.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { attendMonth } from '../../model/index.ts';

/**
 * Sums the days of a month up, person by person. A month that changes after somebody confirmed it has to be confirmed again;
 * locked ones stay. @param people only these, and only where a sheet of theirs is there
 */
export async function writeMonthRows(tx: Context, month: string, people?: readonly string[]): Promise<void> {
  const { companyId, userId } = tx.me;
  const [first, last] = firstAndLastDayOf(month);
  const chosen = people
    ? sql`and d.person = any(${[...people]}::bigint[]) and exists (select from attendance_attend_month x where x.company_id = d.company_id and x.month = ${month} and x.person = d.person)`
    : sql``;
  await sql`insert into attendance_attend_month as t (company_id, dept_id, month, person, dept, due, present, late, late_minutes, early, missing, absent, leave, leave_text, trip, overtime,
      state, state_label, created_by, updated_by)
    select ${companyId}, n.dept, ${month}, n.person, n.dept, n.due, greatest(0, n.due - n.leave - n.absent), n.late, n.late_minutes, n.early, n.missing, n.absent, n.leave, l.text, n.trip, n.overtime,
      'made', '已生成', n.person, ${userId}
    from (select d.person, (array_agg(d.dept order by d.day desc))[1] as dept, count(*) filter (where d.due) as due, count(*) filter (where d.late > 0) as late, sum(d.late) as late_minutes,
        count(*) filter (where d.early > 0) as early, sum(d.missing) as missing, sum(d.absent) as absent, sum(d.leave) as leave, sum(d.trip) as trip, sum(d.overtime) as overtime
      from attendance_day d where d.company_id = ${companyId} and d.day between ${first}::date and ${last}::date ${chosen} group by d.person) n
    left join (select k.person, string_agg(k.label || ' ' || trim_scale(k.days) || '天', '，' order by k.label) as text
      from (select s.person, s.label, sum(0.5) as days from attendance_slot s join attendance_day d on d.company_id = s.company_id and d.person = s.person and d.day = s.day and d.due
        where s.company_id = ${companyId} and s.kind = 'leave' and s.settled and s.day between ${first}::date and ${last}::date group by 1, 2) k group by 1) l on l.person = n.person
    on conflict (company_id, month, person) do update set dept_id = excluded.dept_id, dept = excluded.dept, due = excluded.due, present = excluded.present, late = excluded.late,
      late_minutes = excluded.late_minutes, early = excluded.early, missing = excluded.missing, absent = excluded.absent, leave = excluded.leave, leave_text = excluded.leave_text,
      trip = excluded.trip, overtime = excluded.overtime, state = 'made', state_label = '已生成', updated_by = excluded.updated_by, updated_date = now(), version = t.version + 1
    where t.state <> 'locked' and (t.due, t.present, t.late, t.late_minutes, t.early, t.missing, t.absent, t.leave, t.leave_text, t.trip, t.overtime)
      is distinct from (excluded.due, excluded.present, excluded.late, excluded.late_minutes, excluded.early, excluded.missing, excluded.absent, excluded.leave, excluded.leave_text,
        excluded.trip, excluded.overtime)`.execute(tx.db);
  invalidateEntityCache(tx, attendMonth.code);
}
