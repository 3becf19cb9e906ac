import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { WorkflowEvent } from '#kernel/workflow/commands.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import type { InstanceOperations } from './instance-operation-types.ts';

/** The instances that one waits for are suspended and activated with it. */
export async function suspendOrActivateCalled(
  ctx: Context,
  { id }: StoredProcessInstance,
  event: WorkflowEvent,
  { actOn }: Pick<InstanceOperations, 'actOn'>,
): Promise<void> {
  if (event.kind !== 'suspended' && event.kind !== 'activated') return;
  const reason = event.kind === 'suspended' ? event.reason : null;
  const found = await fetchRows(
    ctx.db,
    sql<{ id: string }>`select id from workflow_instance
    where company_id = ${ctx.me.companyId} and parent_id = ${id} and caller_token is not null and ended_date is null
      and (suspended_date is not null) = ${reason === null} and (${reason !== null} or state -> 'suspended' ? 'withCaller')
    order by id`,
  );
  for (const called of found) {
    const act = { by: ctx.me.userId, at: new Date().toISOString(), withCaller: true } as const;
    await actOn(ctx, {
      instanceId: called.id,
      editable: () => [],
      command: () => (reason === null ? { ...act, kind: 'activate' } : { ...act, kind: 'suspend', opinion: reason }),
      nodeName: () => ({ nodeName: '上级流程', openedAt: null }),
      ...(reason === null ? {} : { opinion: reason }),
    });
  }
}
