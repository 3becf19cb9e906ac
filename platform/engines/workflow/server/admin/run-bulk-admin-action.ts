import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { BulkItemResult } from '../../model/index.ts';
import { catchRefusalText } from '../actions/decide-tasks-in-bulk.ts';
import { runInstanceCommand } from '../actions/run-instance-command.ts';
import { runProcessAction } from '../actions/run-process-action.ts';

type BulkOrder =
  | { readonly action: 'urge'; readonly ids: readonly string[] }
  | { readonly action: 'terminate' | 'suspend'; readonly ids: readonly string[]; readonly reason: string }
  | { readonly action: 'activate'; readonly ids: readonly string[] }
  | { readonly action: 'reassign'; readonly ids: readonly string[]; readonly to: string };

interface Target {
  id: string;
  title: string;
  instanceId: string;
  taskKey: string;
}

/** Does the same with several processes (or tasks), each by itself: one that is refused stops no other. */
export async function runBulkAdminAction(ctx: Context, order: BulkOrder): Promise<BulkItemResult[]> {
  const targets = new Map((await targetsOf(ctx, order)).map((target) => [target.id, target]));
  const results: BulkItemResult[] = [];
  for (const id of new Set(order.ids)) {
    const target = targets.get(id);
    const fault = target ? await catchRefusalText(() => actOnOne(ctx, target, order)) : '记录不存在';
    results.push({ id, title: target?.title ?? '', fault });
  }
  return results;
}

function targetsOf(ctx: Context, { action, ids }: BulkOrder): Promise<Target[]> {
  const { companyId } = ctx.me;
  return fetchRows(
    ctx.db,
    action === 'reassign'
      ? sql<Target>`select t.id, i.title, i.id as "instanceId", t.task_key as "taskKey" from workflow_task t
          join workflow_instance i on i.company_id = t.company_id and i.id = t.instance_id
          where t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[])`
      : sql<Target>`select id, title, id as "instanceId", '' as "taskKey" from workflow_instance
          where company_id = ${companyId} and id = any(${[...ids]}::bigint[])`,
  );
}

async function actOnOne(ctx: Context, { instanceId, taskKey }: Target, order: BulkOrder): Promise<void> {
  if (order.action === 'activate') return runProcessAction(ctx, instanceId, { action: 'activate' });
  if (order.action === 'terminate' || order.action === 'suspend') {
    return runProcessAction(ctx, instanceId, { action: order.action, opinion: order.reason });
  }
  if (order.action === 'reassign') {
    return runProcessAction(ctx, instanceId, { action: 'reassign', task: taskKey, target: order.to });
  }
  // The engine lets the initiator's side urge; an administrator does it in that place.
  await runInstanceCommand(ctx, {
    instanceId,
    editable: () => [],
    command: ({ state }) => ({ kind: 'urge', by: state.submitter, at: new Date().toISOString() }),
    nodeName: () => ({ nodeName: '管理员', openedAt: null }),
  });
}
