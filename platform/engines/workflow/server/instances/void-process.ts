import { type Context, inTransaction } from '#kernel/server/context.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { isEnded } from '#kernel/workflow/instance.ts';
import { flowRefusals } from '../../model/index.ts';
import { actOn } from '../actions/run-command.ts';
import { addOpinion, getInstance, keepInstance } from './instance-store.ts';
import { formOf, writeStatus } from './record-under-process.ts';

/**
 * 删除 of a process: its record was submitted, so it stays and is void with it, and nobody changes it any more.
 * @throws Refusal for who is no administrator, and while it is being approved
 */
export async function voidProcess(ctx: Context, instanceId: string): Promise<void> {
  if (!ctx.me.isAdmin) throw flowRefusals.notRemover();
  await inTransaction(ctx, async (inner) => {
    const stored = await getInstance(inner, instanceId, 'lock');
    const { state } = stored;
    if (state.status === 'running') throw flowRefusals.notRemovable();
    if (state.status === 'terminated') return;
    if (!isEnded(state)) {
      await actOn(inner, {
        instanceId,
        editable: () => [],
        command: () => ({ kind: 'terminate', by: inner.me.userId, at: new Date().toISOString(), opinion: '作废' }),
        nodeName: () => ({ nodeName: '管理员', openedAt: null }),
        opinion: '作废',
      });
      return;
    }
    await keepInstance(inner, stored, { ...state, status: 'terminated' });
    await addOpinion(inner, stored.id, { nodeName: '管理员', action: 'void', opinion: null, openedAt: null });
    await writeStatus(inner, formOf(inner, stored.formCode), stored.recordId, 'terminated');
    forgetKept(inner, stored.formCode);
  });
}
