import { sql } from 'kysely';
import { addDays } from '#kernel/base/time/dates.ts';
import { isWorkday, type WorkCalendar } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { minutesOfTime } from '../../model/index.ts';

/** A group of people that signs in by the same times. */
export interface AttendGroup {
  readonly id: string;
  readonly name: string | null;
  readonly people: readonly string[];
  readonly depts: readonly string[];
  readonly inTime: string;
  readonly outTime: string;
  readonly noonFrom: string;
  readonly noonTo: string;
  readonly flexMinutes: number;
  readonly workdays: readonly string[];
  readonly networks: string | null;
  readonly outside: boolean;
  readonly exempt: boolean;
  readonly makeupMax: number;
}

/** What holds where a firm keeps no group for somebody. */
const USUAL: AttendGroup = {
  id: '0',
  name: null,
  people: [],
  depts: [],
  inTime: '09:00',
  outTime: '17:30',
  noonFrom: '12:00',
  noonTo: '13:30',
  flexMinutes: 0,
  workdays: ['1', '2', '3', '4', '5'],
  networks: null,
  outside: true,
  exempt: false,
  makeupMax: 3,
};

const listed = (text: string | null): string[] => (text ? text.split(',').filter(Boolean) : []);

type Kept = Omit<AttendGroup, 'people' | 'depts' | 'workdays'> &
  Readonly<Record<'people' | 'depts' | 'workdays', string | null>>;

/** The groups of the firm, that for everybody else last. */
export async function loadAttendGroups(ctx: Context): Promise<AttendGroup[]> {
  const found = await fetchRows(
    ctx.db,
    sql<Kept>`select id, name, people, depts, in_time as "inTime", out_time as "outTime", noon_from as "noonFrom", noon_to as "noonTo",
        coalesce(flex_minutes, 0) as "flexMinutes", workdays, networks, coalesce(outside, false) as outside, coalesce(exempt, false) as exempt,
        coalesce(makeup_max, 0) as "makeupMax"
      from attendance_attend_config where company_id = ${ctx.me.companyId} and enabled is not false order by id`,
  );
  return found.map((row) => ({
    ...row,
    people: listed(row.people),
    depts: listed(row.depts),
    workdays: row.workdays ? listed(row.workdays) : USUAL.workdays,
  }));
}

interface Member {
  readonly id: string;
  readonly dept: string | null;
  /** Departments from the top down to the own one. */
  readonly path: readonly string[];
}

/** The group of a person: one that names the person, else the department nearest above, else the one for everybody. */
export function groupOfPerson(groups: readonly AttendGroup[], person: Member): AttendGroup {
  const named = groups.find(({ people }) => people.includes(person.id));
  if (named) return named;
  for (const dept of person.path.toReversed()) {
    const found = groups.find(({ depts }) => depts.includes(dept));
    if (found) return found;
  }
  return groups.find(({ people, depts }) => people.length === 0 && depts.length === 0) ?? USUAL;
}

/** Whether a group works on a day: by the firm's calendar where that says so, else by its own weekdays. */
export function groupWorksOn(calendar: WorkCalendar, { workdays }: AttendGroup, day: string): boolean {
  const said = calendar.special.get(day);
  if (said !== undefined) return said;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return workdays.length > 0 ? workdays.includes(String(weekday)) : isWorkday(calendar, day);
}

/** People with their departments, as groups are told by. @param which ids; everybody who works here where left out */
export const loadMembers = (ctx: Context, which?: readonly string[]) =>
  fetchRows(
    ctx.db,
    sql<Member & { since: string | null }>`select p.id, p.dept, e.entry_date::text as since,
        array_append(string_to_array(coalesce(d.parent_ids, ''), ','), p.dept::text) as path
      from pub_person p left join pub_department d on d.company_id = p.company_id and d.id = p.dept
        left join pub_person_entry e on e.company_id = p.company_id and e.id = p.id
      where p.company_id = ${ctx.me.companyId} and p.kind = 'staff'
        and ${which ? sql`p.id = any(${[...which]}::bigint[])` : sql`p.state = 'enabled' and p.dept is not null`} order by p.id`,
  );

/** Every day from one to another. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A group's times in minutes since midnight. */
export const groupMinutes = ({ id, inTime, outTime, noonFrom, noonTo, flexMinutes, exempt }: AttendGroup) => ({
  id,
  exempt,
  inAt: minutesOfTime(inTime),
  outAt: minutesOfTime(outTime),
  noonFrom: minutesOfTime(noonFrom),
  noonTo: minutesOfTime(noonTo),
  flex: flexMinutes,
});
