import { sql } from 'kysely';
import { createSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { runInstanceCommand } from '../actions/run-instance-command.ts';

/** Processes gone through in one go; the rest have their turn a minute later. */
const AT_ONCE = 500;

interface Waiting {
  company_id: string;
  instance_id: string;
  principal: string;
  deputy: string;
}

/** When a period of 职务代理 has begun: what had come to its principal before goes along, where the principal wants it. */
export const deputyTakeoverSchedule: ScheduledTask = {
  name: 'workflow-deputies',
  when: 'minute',
  async run(runtime) {
    const found = await fetchRows(
      runtime.database.system,
      sql<Waiting>`select distinct y.company_id, t.instance_id, y.principal, y.deputy
      from workflow_deputy y join pub_person u on u.company_id = y.company_id and u.id = y.deputy and u.state = 'enabled'
      join workflow_task t on t.company_id = y.company_id and t.assignee = y.principal and t.status = 'open'
        and t.opened_date < greatest(y.start_at, y.updated_date)
      join workflow_instance i on i.company_id = t.company_id and i.id = t.instance_id and i.status = 'running' and i.initiator <> y.deputy
      join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
        and (y.categories is null or d.category = any(string_to_array(y.categories, ',')))
      where y.takes_open and y.start_at <= now() and y.end_at > now()
        and not exists (select from workflow_task x where x.company_id = t.company_id and x.instance_id = t.instance_id
          and x.node_id = t.node_id and x.assignee = y.deputy)
      limit ${AT_ONCE}`,
    );
    for (const row of found) await takeOver(runtime, row);
  },
};

async function takeOver(runtime: Runtime, { company_id, instance_id, principal, deputy }: Waiting): Promise<void> {
  const ctx = await createSystemContext(runtime, company_id, `workflow-deputy-${instance_id}`);
  try {
    await runInstanceCommand(ctx, {
      instanceId: instance_id,
      editable: () => [],
      command: () => ({
        ...{ kind: 'standIn', by: ctx.me.userId, at: new Date().toISOString() },
        ...{ from: principal, to: deputy },
      }),
      nodeName: () => ({ nodeName: '职务代理', openedAt: null }),
    });
  } catch (err) {
    // It stays with its principal, who decides it or hands it on.
    ctx.log.warn({ err }, 'workflow deputy');
  }
}
