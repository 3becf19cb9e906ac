import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { loadDictOptions } from '#platform/settings/dict/server/index.ts';
import { type AwaySpan, type DayPart, listLeaveDayParts } from '../../model/index.ts';

/** The group of the dictionary of leave whose kinds count calendar days. */
const CALENDAR_GROUP = 'calendar';

/** Kinds of leave that count calendar days. */
export const loadCalendarLeaveKinds = async (ctx: Context): Promise<string[]> =>
  (await loadDictOptions(ctx, 'leave-kind', CALENDAR_GROUP)).map(({ value }) => value);

/** A leave request as its ledger and days see it. */
export interface LeaveRequest extends AwaySpan {
  readonly id: string;
  readonly no: string | null;
  readonly applicant: string;
  readonly kind: string;
  readonly label: string;
  readonly status: string;
  readonly agent: string | null;
  readonly backDate: string | null;
  readonly backHalf: string | null;
}

export const findLeaveRequest = (tx: Context, id: string) =>
  fetchFirstRow(
    tx.db,
    sql<LeaveRequest>`select id, no, applicant, kind, coalesce(kind_label, kind) as label, status, agent, from_date::text as "from", to_date::text as "to",
        from_half as "fromHalf", to_half as "toHalf", back_date::text as "backDate", back_half as "backHalf"
      from attendance_leave where company_id = ${tx.me.companyId} and id = ${id}`,
  );

/** What a request takes of each day, by the calendar and the kind. */
export async function loadLeaveDayParts(ctx: Context, kind: string, span: AwaySpan): Promise<DayPart[]> {
  const counted = await loadCalendarLeaveKinds(ctx);
  return listLeaveDayParts(await loadWorkCalendar(ctx), span, counted.includes(kind));
}

export const sumOfParts = (parts: readonly DayPart[]): number =>
  parts.reduce((sum, { hundredths }) => sum + hundredths, 0);
