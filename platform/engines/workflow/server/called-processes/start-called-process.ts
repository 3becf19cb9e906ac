import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Me } from '#kernel/server/access/me.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { WorkflowEvent } from '#kernel/workflow/commands.ts';
import type { ProcessCallNode } from '#kernel/workflow/process/process-definition.ts';
import { loadPersonInTransaction } from '#platform/rights/authz/server/index.ts';
import { flowRefusals } from '../../model/index.ts';
import { requireActiveDefinition } from '../definitions/definition-store.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import { requireProcessForm } from '../instances/save-record-under-process.ts';
import type { InstanceOperations } from './instance-operation-types.ts';

/** So many instances may stand above one another; more is a circle of calls. */
const LEVELS = 10;

/**
 * Starts what a node calls: a record of the other process's form, filled from this one's fields, by the person the node
 * says, and its instance. @throws Refusal where the form's rules refuse the record, nobody is there to start it, or calls go round
 */
export async function startCalledProcess(
  ctx: Context,
  stored: StoredProcessInstance,
  { tokenId, detached }: Extract<WorkflowEvent, { kind: 'childCalled' }>,
  { begin }: Pick<InstanceOperations, 'begin'>,
): Promise<void> {
  const nodeId = stored.state.tokens.find(({ id }) => id === tokenId)?.nodeId;
  const node = stored.definition.definition.nodes.find(({ id }) => id === nodeId);
  if (node?.kind !== 'call') return;
  if ((await levelsAbove(ctx, stored.id)) >= LEVELS) throw flowRefusals.callTooDeep({ levels: LEVELS });
  const definition = await requireActiveDefinition(ctx, node.process);
  const inner: Context = { ...ctx, me: await starterOf(ctx, stored, node) };
  const record = await recordFor(inner, stored, node, definition);
  await begin(inner, definition, record, { procParentId: stored.id, callerToken: detached ? null : tokenId });
}

async function recordFor(
  ctx: Context,
  stored: StoredProcessInstance,
  node: ProcessCallNode,
  { formCode, name }: { formCode: string; name: string },
) {
  const source = await getRecord(toSystemContext(ctx), requireProcessForm(ctx, stored.formCode), stored.recordId);
  const draft = Object.fromEntries((node.gives ?? []).map(({ from, to }) => [to, source[from] ?? null]));
  try {
    return await saveRecord(ctx, requireProcessForm(ctx, formCode), draft);
  } catch (fault) {
    if (!(fault instanceof InvalidInput)) throw fault;
    const faults = Object.values(fault.faults).join('；');
    throw flowRefusals.callUnfilled({ node: node.name, process: name, faults });
  }
}

/** Who starts it, with the rights the person has. */
async function starterOf(
  ctx: Context,
  { state }: StoredProcessInstance,
  { name, starter }: ProcessCallNode,
): Promise<Me> {
  const { companyId } = ctx.me;
  const named = typeof starter === 'object' ? state.variables[starter.field] : undefined;
  const previous = starter === 'previous' && ctx.me.userId !== '0' ? ctx.me.userId : state.submitter;
  const id = typeof starter === 'object' ? (typeof named === 'string' ? named : '') : previous;
  const me = id === '' ? null : await loadPersonInTransaction(ctx.db, companyId, id);
  if (!me) throw flowRefusals.starterGone({ node: name });
  return me;
}

async function levelsAbove(ctx: Context, id: string): Promise<number> {
  const found = await fetchRows(
    ctx.db,
    sql<{ id: string }>`with recursive above as (
      select parent_id as id, 1 as level from workflow_instance where company_id = ${ctx.me.companyId} and id = ${id}
      union all select i.parent_id, a.level + 1 from above a join workflow_instance i on i.company_id = ${ctx.me.companyId} and i.id = a.id
      where a.level <= ${LEVELS})
    select id from above where id is not null`,
  );
  return found.length;
}
