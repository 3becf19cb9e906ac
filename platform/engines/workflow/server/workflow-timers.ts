import { sql } from 'kysely';
import { createSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { runInstanceCommand } from './actions/run-instance-command.ts';

/** Processes told the time in one go; the rest have their turn a minute later. */
const AT_ONCE = 500;

/** Tells every process whose deadline or timer has come what time it is. */
export const workflowTimerSchedule: ScheduledTask = {
  name: 'workflow-timers',
  when: 'minute',
  async run(runtime) {
    const found = await fetchRows(
      runtime.database.system,
      sql<{ company_id: string; id: string }>`
      select company_id, id from workflow_instance where due_at <= now() and suspended_date is null order by due_at limit ${AT_ONCE}`,
    );
    for (const row of found) await tellTime(runtime, row.company_id, row.id);
  },
};

/** One that cannot go on is left for an hour, so that the others are not held up by it again and again. */
async function tellTime(runtime: Runtime, companyId: string, instanceId: string): Promise<void> {
  const ctx = await createSystemContext(runtime, companyId, `workflow-timer-${instanceId}`);
  try {
    await runInstanceCommand(ctx, {
      instanceId,
      editable: () => [],
      command: () => ({ kind: 'tick', by: ctx.me.userId, at: new Date().toISOString() }),
      nodeName: () => ({ nodeName: '', openedAt: null }),
    });
  } catch (err) {
    ctx.log.warn({ err }, 'workflow timer');
    await sql`update workflow_instance set due_at = now() + interval '1 hour' where company_id = ${companyId} and id = ${instanceId} and suspended_date is null`.execute(
      ctx.db,
    );
  }
}
