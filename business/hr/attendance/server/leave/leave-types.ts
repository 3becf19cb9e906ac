import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';

/** What holds for a kind of leave. */
export interface LeaveTypeRule {
  readonly code: string;
  readonly unit: string | null;
  readonly needsBalance: boolean;
  readonly carryTo: string | null;
  readonly mostDays: string | null;
}

/** The rules of all kinds, by the value of the kind. */
export async function loadLeaveTypes(ctx: Context): Promise<ReadonlyMap<string, LeaveTypeRule>> {
  const found = await fetchRows(
    ctx.db,
    sql<LeaveTypeRule>`select code, unit, coalesce(needs_balance, false) as "needsBalance", carry_to as "carryTo", most_days::text as "mostDays"
      from attendance_leave_type where company_id = ${ctx.me.companyId} and enabled is not false`,
  );
  return new Map(found.map((one) => [one.code, one]));
}
