import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import type { FieldMapping, ProcessNode } from '#kernel/workflow/process/process-definition.ts';
import { flowRefusals, PROCESS_STATUS_LABELS } from '../../model/index.ts';
import { getProcessInstance, type StoredProcessInstance } from '../instances/instance-store.ts';
import { requireProcessForm } from '../instances/save-record-under-process.ts';
import type { InstanceOperations } from './instance-operation-types.ts';
import { startCalledProcess } from './start-called-process.ts';
import { suspendOrActivateCalled } from './suspend-or-activate-called.ts';

/** What a step has brought about in other instances: calls are started, those nobody waits for any more end, and an end is told to who waits for it. */
export async function updateCallerAndCalled(
  ctx: Context,
  stored: StoredProcessInstance,
  doing: InstanceOperations,
): Promise<void> {
  for (const event of doing.events) {
    if (event.kind === 'childCalled') await startCalledProcess(ctx, stored, event, doing);
    if (event.kind === 'childCancelled') await endCalled(ctx, stored, event.tokenId, doing);
    await suspendOrActivateCalled(ctx, stored, event, doing);
    if (event.kind === 'ended' && stored.caller) await tellCaller(ctx, stored, doing);
  }
}

/** The instance a visit waited for goes with it: the caller was ended, sent back or moved elsewhere. */
async function endCalled(
  ctx: Context,
  { id, title }: StoredProcessInstance,
  tokenId: string,
  { actOn }: InstanceOperations,
) {
  const found = await fetchRows(
    ctx.db,
    sql<{ id: string }>`select id from workflow_instance
    where company_id = ${ctx.me.companyId} and parent_id = ${id} and caller_token = ${tokenId} and ended_date is null`,
  );
  const system = toSystemContext(ctx);
  for (const called of found) {
    const opinion = `上级流程「${title}」不再等待本流程`;
    await actOn(system, {
      instanceId: called.id,
      editable: () => [],
      command: () => ({ kind: 'terminate', by: system.me.userId, at: new Date().toISOString(), opinion }),
      nodeName: () => ({ nodeName: '上级流程', openedAt: null }),
      opinion,
    });
  }
}

/** The end of a called instance goes to the one that waits for it, with the fields it takes. */
async function tellCaller(ctx: Context, stored: StoredProcessInstance, { actOn }: InstanceOperations): Promise<void> {
  if (!stored.caller) return;
  const { id, tokenId } = stored.caller;
  const system = toSystemContext(ctx);
  const calling = await getProcessInstance(system, id, 'lock');
  const token = calling.state.tokens.find((each) => each.id === tokenId && each.state === 'live');
  if (!token?.awaits?.some((wait) => wait.kind === 'child')) return;
  const node = calling.definition.definition.nodes.find((each) => each.id === token.nodeId);
  const taken = node?.kind === 'call' ? (node.takes ?? []) : [];
  const { status } = stored.state;
  try {
    await actOn(system, {
      instanceId: id,
      ...(taken.length > 0 ? { form: await takenFrom(system, stored, taken) } : {}),
      editable: () => taken.map(({ to }) => to),
      command: (_, variables) => ({
        ...{ kind: 'childEnded', by: system.me.userId, at: new Date().toISOString(), tokenId, status },
        ...(variables ? { variables } : {}),
      }),
      nodeName: () => ({ nodeName: nameOf(node), openedAt: null }),
      opinion: `${stored.title}：${PROCESS_STATUS_LABELS[status] ?? status}`,
    });
  } catch (fault) {
    if (!(fault instanceof InvalidInput)) throw fault;
    throw flowRefusals.takeUnfilled({
      process: stored.definition.name,
      faults: Object.values(fault.faults).join('；'),
    });
  }
}

const nameOf = (node: ProcessNode | undefined): string => node?.name ?? '子流程';

async function takenFrom(ctx: Context, { formCode, recordId }: StoredProcessInstance, pairs: readonly FieldMapping[]) {
  const record = await getRecord(ctx, requireProcessForm(ctx, formCode), recordId);
  return Object.fromEntries(pairs.map(({ from, to }) => [to, record[from] ?? null]));
}
