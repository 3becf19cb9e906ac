import { type Context, inTransaction } from '#kernel/server/context.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { isInstanceEnded } from '#kernel/workflow/instance.ts';
import { flowRefusals } from '../../model/index.ts';
import { runInstanceCommand } from '../actions/run-instance-command.ts';
import { addOpinion, getProcessInstance, saveProcessInstance } from './instance-store.ts';
import { requireProcessForm, writeProcessStatusToRecord } from './save-record-under-process.ts';

/**
 * 删除 of a process: its record was submitted, so it stays and is void with it, and nobody changes it any more.
 * @throws Refusal for who is no administrator, and while it is being approved
 */
export async function voidProcess(ctx: Context, instanceId: string): Promise<void> {
  if (!ctx.me.isAdmin) throw flowRefusals.notRemover();
  await inTransaction(ctx, async (inner) => {
    const stored = await getProcessInstance(inner, instanceId, 'lock');
    const { state } = stored;
    if (state.status === 'running') throw flowRefusals.notRemovable();
    if (state.status === 'terminated') return;
    if (!isInstanceEnded(state)) {
      await runInstanceCommand(inner, {
        instanceId,
        editable: () => [],
        command: () => ({ kind: 'terminate', by: inner.me.userId, at: new Date().toISOString(), opinion: '作废' }),
        nodeName: () => ({ nodeName: '管理员', openedAt: null }),
        opinion: '作废',
      });
      return;
    }
    await saveProcessInstance(inner, stored, { ...state, status: 'terminated' });
    await addOpinion(inner, stored.id, { nodeName: '管理员', action: 'void', opinion: null, openedAt: null });
    await writeProcessStatusToRecord(inner, requireProcessForm(inner, stored.formCode), stored.recordId, 'terminated');
    invalidateEntityCache(inner, stored.formCode);
  });
}
