import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { HandoverItem, HandoverKind } from '#kernel/server/records/handover.ts';
import { actOn } from '../actions/run-command.ts';

/** Instances that have not ended in which a person has a task, a coming turn, or the request to answer for. */
async function openInstances({ db, me }: Context, userId: string): Promise<HandoverItem[]> {
  const queued = JSON.stringify({ tokens: [{ state: 'live', queue: [userId] }] });
  return rows(
    db,
    sql<HandoverItem>`select i.id, i.title from workflow_instance i
    where i.company_id = ${me.companyId} and i.ended_date is null
      and (i.state ->> 'submitter' = ${userId} or i.state @> ${queued}::jsonb or exists (select from workflow_task t
        where t.company_id = i.company_id and t.instance_id = i.id and t.assignee = ${userId} and t.status in ('open', 'paused')))
    order by i.id`,
  );
}

/** What lies in processes with a person who leaves; who takes it over may decide at once, so it does not come back. */
export const processHandover: HandoverKind = {
  kind: 'process',
  title: '审批待办与发起的流程',
  final: true,
  list: openInstances,
  async give(ctx, { from, to, ids }) {
    for (const instanceId of ids)
      await actOn(ctx, {
        instanceId,
        editable: () => [],
        command: () => ({ kind: 'handOver', by: ctx.me.userId, at: new Date().toISOString(), from, to }),
        nodeName: () => ({ nodeName: '管理员', openedAt: null }),
      });
    return [...ids];
  },
};
