import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { backdateRecord } from '#kernel/server/records/changes/backdate-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { backdateMessages } from '#platform/content/message/server/index.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Moves a process of the demo firm, just carried out, into the past.
 * @param times when each of its acts (start, decisions) happened, in order
 */
export async function backdateProcess(runtime: Runtime, instanceId: string, times: readonly Date[]): Promise<void> {
  await runtime.database.system.transaction().execute(async (db) => {
    const acts = await fetchRows(
      db,
      sql<{
        at: string;
      }>`select at from workflow_opinion where instance_id = ${instanceId} order by id`,
    );
    const instance = await fetchFirstRow(
      db,
      sql<{ form_code: string; record_id: string; state: unknown }>`
      select form_code, record_id, state from workflow_instance where id = ${instanceId}`,
    );
    const entity = instance && runtime.entities.get(instance.form_code);
    if (!entity) throw new Error(`demo process missing: ${instanceId}`);

    const moves = acts.map(({ at }, act) => ({ from: at, to: times[act] }));
    const movedState = JSON.stringify(instance.state, (_, value) =>
      typeof value === 'string' && INSTANT.test(value) ? moveOf(moves, value) : value,
    );
    const past = (column: string): Sql => sql`(
      select m.to from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("from" timestamptz, "to" timestamptz)
      where m.from <= ${sql.ref(column)} + interval '1 ms' order by m.from desc limit 1)`;
    const moved = (column: string): Sql => sql`${sql.ref(column)} = ${past(column)}`;
    await sql`update workflow_instance set state = ${movedState}::jsonb, ${moved('started_date')}, ${moved('submitted_date')}, ${moved('ended_date')} where id = ${instanceId}`.execute(
      db,
    );
    await sql`update workflow_task set due_at = due_at + (${past('opened_date')} - opened_date), ${moved('opened_date')}, ${moved('decided_date')} where instance_id = ${instanceId}`.execute(
      db,
    );
    await backdateMessages(db, instanceId, moved('created_date'));
    await backdateRecord(db, entity, instance.record_id, moved);
    await sql`update workflow_opinion set ${moved('opened_date')}, ${moved('at')} where instance_id = ${instanceId}`.execute(
      db,
    );
  });
}

interface Move {
  readonly from: string;
  readonly to: Date | undefined;
}

/** What lies further behind an act than this was meant to: a deadline keeps its distance. */
const MEANT_MS = 60_000;

/** The new time of an instant: that of the last act not after it. */
function moveOf(moves: readonly Move[], instant: string): string {
  const move = moves.findLast(({ from }) => Date.parse(from) <= Date.parse(instant) + 1);
  if (!move?.to) return instant;
  const distance = Date.parse(instant) - Date.parse(move.from);
  return new Date(move.to.getTime() + (distance > MEANT_MS ? distance : 0)).toISOString();
}
