import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { periodOfPlan, type WorkPlanKind, workPlan, workPlanErrors, workPlanLine } from '../model/index.ts';

const FINISHED = 100;

const planFrom = (ctx: Context, kind: WorkPlanKind, from: string) =>
  fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`select id::text as id from work_plan_work_plan where company_id = ${ctx.me.companyId} and person = ${ctx.me.userId} and kind = ${kind} and from_date = ${from}::date`,
  );

/** Things of a plan that were not finished, as the next one begins with them. */
async function unfinishedOf(ctx: Context, id: string) {
  const { lines } = await getRecord(ctx, workPlan, id);
  return castRecordLines(workPlanLine, lines)
    .filter(({ done }) => (done ?? 0) < FINISHED)
    .map(({ content, project, okr, done }) => ({
      content,
      project,
      okr,
      planned: FINISHED,
      done: done ?? 0,
    }));
}

/**
 * One's own plan of the week, month or year of today; where there is none yet, one with what was not finished of the time before.
 * @throws Refusal 409 where nothing is to be carried over
 */
export const openCurrentPlan = (ctx: Context, kind: WorkPlanKind) =>
  inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${tx.me.companyId}/work-plan/${tx.me.userId}`}))`.execute(tx.db);
    const [from] = periodOfPlan(kind, dayOfInstant(new Date()));
    const known = await planFrom(tx, kind, from);
    if (known) return { id: known.id, carried: 0, made: false };
    const before = await planFrom(tx, kind, periodOfPlan(kind, addDays(from, -1))[0]);
    const lines = before ? await unfinishedOf(tx, before.id) : [];
    if (lines.length === 0) throw workPlanErrors.workPlanNothing();
    const { id } = await saveRecord(tx, workPlan, { kind, fromDate: from, lines }, 'product');
    await changeRecords(tx, workPlanLine, sql`t.work_plan = ${id}`, { carried: true });
    return { id, carried: lines.length, made: true };
  });
