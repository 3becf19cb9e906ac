import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import { type BulkItemResult, flowRefusals } from '../../model/index.ts';
import { getDefinitionById } from '../definitions/definition-store.ts';
import { decideOwnTask } from './decide-own-task.ts';

interface Together {
  readonly ids: readonly string[];
  readonly action: 'approve' | 'rejectToInitiator';
  readonly opinion?: string;
}
interface Target {
  id: string;
  title: string;
  step: string;
  nodeId: string;
  definitionId: string;
}

/**
 * Decides several of the person's tasks of one step, each by itself: one that is refused stops no other.
 * @throws Refusal where they are of different steps
 */
export async function decideTasksInBulk(ctx: Context, { ids, action, opinion }: Together): Promise<BulkItemResult[]> {
  const targets = new Map((await ownTasks(ctx, ids)).map((target) => [target.id, target]));
  if (new Set([...targets.values()].map(({ step }) => step)).size > 1) throw flowRefusals.differentSteps();
  const results: BulkItemResult[] = [];
  for (const id of new Set(ids)) {
    const target = targets.get(id);
    const fault = await catchRefusalText(async () => {
      if (!target) throw flowRefusals.notMine();
      if (await mustBeAlone(ctx, target)) throw flowRefusals.decideAlone();
      await decideOwnTask(ctx, id, { action, opinion });
    });
    results.push({ id, title: target?.title ?? '', fault });
  }
  return results;
}

/** The person's tasks among some, whatever became of them since the list was read. */
const ownTasks = (ctx: Context, ids: readonly string[]): Promise<Target[]> =>
  fetchRows(
    ctx.db,
    sql<Target>`select t.id, i.title, d.code || ' ' || t.node_id as step, t.node_id as "nodeId", d.id as "definitionId"
    from workflow_task t join workflow_instance i on i.company_id = t.company_id and i.id = t.instance_id
      join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
    where t.company_id = ${ctx.me.companyId} and t.assignee = ${ctx.me.userId} and t.id = any(${[...ids]}::bigint[])`,
  );

/** Whether the step asks that each is looked at. */
async function mustBeAlone(ctx: Context, { nodeId, definitionId }: Target): Promise<boolean> {
  const { definition } = await getDefinitionById(ctx.db, ctx.me.companyId, definitionId);
  const node = definition.nodes.find(({ id }) => id === nodeId);
  return node !== undefined && isTaskNode(node) && node.alone === true;
}

/** Why something was refused; null where it was done. */
export async function catchRefusalText(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return fault.message;
  }
}
