import { sql } from 'kysely';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { DayHalf } from '../../model/index.ts';

/** A leave or trip that holds half days of people. */
interface SlotRecord {
  readonly kind: 'leave' | 'trip';
  readonly id: string;
}

interface Wanted {
  readonly people: readonly string[];
  readonly halves: readonly DayHalf[];
  /** Its own half days are none in its way. */
  readonly except?: SlotRecord;
}

const halvesSql = (halves: readonly DayHalf[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) h (day date, half smallint)`;

interface Occupied {
  readonly name: string;
  readonly day: string;
  readonly what: string;
  readonly no: string | null;
}

/**
 * What lies where somebody wants to be away: leave or a trip that is asked for or approved, or approved or asked overtime.
 * @returns what a field says of it; null where nothing does
 */
export async function findOverlap(ctx: Context, { people, halves, except }: Wanted): Promise<Translatable | null> {
  if (halves.length === 0) return null;
  const { companyId } = ctx.me;
  const found = await fetchFirstRow(
    ctx.db,
    sql<Occupied>`select p.name, x.day::text as day, x.what, x.no from (
        select s.person, s.day, case s.kind when 'trip' then '出差' else s.label end as what, coalesce(l.no, t.no) as no
        from ${halvesSql(halves)} join attendance_slot s on s.company_id = ${companyId} and s.person = any(${[...people]}::bigint[]) and s.day = h.day and s.half = h.half
          left join attendance_leave l on s.kind = 'leave' and l.company_id = s.company_id and l.id = s.record
          left join attendance_trip t on s.kind = 'trip' and t.company_id = s.company_id and t.id = s.record
        where not (s.kind = ${except?.kind ?? ''} and s.record = ${except?.id ?? '0'})
        union all select o.applicant, o.date, '加班', o.no from attendance_overtime o
        where o.company_id = ${companyId} and o.applicant = any(${[...people]}::bigint[]) and o.status in ('running', 'approved')
          and ${except?.kind ?? 'leave'} = 'leave' and o.date in (select h.day from ${halvesSql(halves)})
      ) x join pub_person p on p.company_id = ${companyId} and p.id = x.person order by x.day limit 1`,
  );
  return found ? translatable`${found.name}${found.day}已有${found.what}${found.no ?? ''}` : null;
}

/** Holds half days of people for a record; those that are taken already make the statement fail by its key. */
export async function occupySlots(
  tx: Context,
  record: SlotRecord & { readonly label: string; readonly leaveKind: string | null },
  { people, halves }: Pick<Wanted, 'people' | 'halves'>,
): Promise<void> {
  await sql`insert into attendance_slot (company_id, person, day, half, kind, record, label, leave_kind)
    select ${tx.me.companyId}, p.id, h.day, h.half, ${record.kind}, ${record.id}, ${record.label}, ${record.leaveKind}
    from unnest(${[...new Set(people)]}::bigint[]) p (id) cross join ${halvesSql(halves)}`.execute(tx.db);
}

/** What was asked for holds: it counts in the days from now on. */
export const settleSlots = (tx: Context, { kind, id }: SlotRecord) =>
  sql`update attendance_slot set settled = true where company_id = ${tx.me.companyId} and kind = ${kind} and record = ${id}`.execute(
    tx.db,
  );

/** Gives half days back: all of a record, or those after its new end. */
export const releaseSlots = (tx: Context, { kind, id }: SlotRecord, after?: DayHalf) =>
  sql`delete from attendance_slot where company_id = ${tx.me.companyId} and kind = ${kind} and record = ${id}
    and ${after ? sql`(day, half) > (${after.day}::date, ${after.half}::smallint)` : sql`true`}`.execute(tx.db);
