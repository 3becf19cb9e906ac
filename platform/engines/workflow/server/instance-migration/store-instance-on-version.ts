import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { type Instance, isPendingTask } from '#kernel/workflow/instance.ts';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import type { StoredProcessDefinition } from '../definitions/definition-store.ts';
import { addOpinion, type StoredProcessInstance, saveProcessInstance } from '../instances/instance-store.ts';

interface Put {
  readonly definition: StoredProcessDefinition;
  readonly state: Instance;
  readonly action: 'migrate' | 'migrateBack';
  readonly opinion: string;
}

/** Stores an instance that is held on another version: its state, its open tasks under their new steps, what was done. @returns a mark of how it stands now */
export async function storeInstanceOnVersion(ctx: Context, stored: StoredProcessInstance, put: Put): Promise<string> {
  const { definition, state, action, opinion } = put;
  const ofInstance = sql`company_id = ${ctx.me.companyId} and instance_id = ${stored.id}`;
  await saveProcessInstance(ctx, { ...stored, definition }, state);
  const [marked] = await fetchRows(
    ctx.db,
    sql<{ mark: string }>`update workflow_instance set definition_id = ${definition.id}
      where company_id = ${ctx.me.companyId} and id = ${stored.id} returning md5(state::text) as mark`,
  );
  const { nodes } = definition.definition;
  for (const task of state.tasks.filter(isPendingTask)) {
    const node = nodes.find(({ id }) => id === task.nodeId);
    const isTimed = node !== undefined && isTaskNode(node) && (node.due ?? []).length > 0;
    await sql`update workflow_task set node_id = ${task.nodeId}, node_name = ${node?.name ?? task.nodeId},
        due_at = case when ${isTimed} then due_at end
      where ${ofInstance} and task_key = ${task.id}`.execute(ctx.db);
  }
  await addOpinion(ctx, stored.id, { nodeName: '管理员', action, opinion, openedAt: null });
  invalidateEntityCache(ctx, stored.formCode);
  return marked?.mark ?? '';
}
