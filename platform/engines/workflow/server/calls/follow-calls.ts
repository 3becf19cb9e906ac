import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { asProduct, type Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import type { FieldPair, ProcessNode } from '#kernel/workflow/process/process.ts';
import { flowRefusals, PROCESS_LABELS } from '../../model/index.ts';
import { getInstance, type StoredInstance } from '../instances/instance-store.ts';
import { formOf } from '../instances/record-under-process.ts';
import type { Doing } from './doing.ts';
import { pauseCalled } from './pause-called.ts';
import { startCalled } from './start-called.ts';

/** What a step has brought about in other instances: calls are started, those nobody waits for any more end, and an end is told to who waits for it. */
export async function followCalls(ctx: Context, stored: StoredInstance, doing: Doing): Promise<void> {
  for (const event of doing.events) {
    if (event.kind === 'childCalled') await startCalled(ctx, stored, event, doing);
    if (event.kind === 'childCancelled') await endCalled(ctx, stored, event.tokenId, doing);
    await pauseCalled(ctx, stored, event, doing);
    if (event.kind === 'ended' && stored.caller) await tellCaller(ctx, stored, doing);
  }
}

/** The instance a visit waited for goes with it: the caller was ended, sent back or moved elsewhere. */
async function endCalled(ctx: Context, { id, title }: StoredInstance, tokenId: string, { actOn }: Doing) {
  const found = await rows(
    ctx.db,
    sql<{ id: string }>`select id from workflow_instance
    where company_id = ${ctx.me.companyId} and parent_id = ${id} and caller_token = ${tokenId} and ended_date is null`,
  );
  const system = asProduct(ctx);
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
async function tellCaller(ctx: Context, stored: StoredInstance, { actOn }: Doing): Promise<void> {
  if (!stored.caller) return;
  const { id, tokenId } = stored.caller;
  const system = asProduct(ctx);
  const calling = await getInstance(system, id, 'lock');
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
      opinion: `${stored.title}：${PROCESS_LABELS[status] ?? status}`,
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

async function takenFrom(ctx: Context, { formCode, recordId }: StoredInstance, pairs: readonly FieldPair[]) {
  const record = await getRecord(ctx, formOf(ctx, formCode), recordId);
  return Object.fromEntries(pairs.map(({ from, to }) => [to, record[from] ?? null]));
}
