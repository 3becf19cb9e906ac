import type { Me } from '#kernel/server/access/me.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { type Instance, isInstanceEnded } from '#kernel/workflow/instance.ts';
import { flowRefusals } from '../../model/index.ts';
import { addOpinion, getProcessInstance, saveProcessInstance } from '../instances/instance-store.ts';
import { requireProcessForm, saveRecordUnderProcess } from '../instances/save-record-under-process.ts';

/** What has ended an administrator may still put right (adminEdit, R2-070). */
export const canCorrectEndedProcess = (me: Me, state: Instance): boolean => me.isAdmin && isInstanceEnded(state);

/**
 * Changes the form of an ended process. The reason stands among the opinions, the fields in the change log.
 * @throws Refusal without right, reason or change
 */
export async function correctEndedRecord(
  ctx: Context,
  instanceId: string,
  { opinion = '', form }: { opinion?: string; form?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const reason = opinion.trim();
  await inTransaction(ctx, async (inner) => {
    const stored = await getProcessInstance(inner, instanceId, 'lock');
    if (!canCorrectEndedProcess(inner.me, stored.state)) throw flowRefusals.notCorrectable();
    if (!reason) throw flowRefusals.correctionReasonMissing();
    if (!form) throw flowRefusals.nothingChanged();
    const entity = requireProcessForm(inner, stored.formCode);
    const record = await saveRecordUnderProcess(inner, entity, stored.recordId, {
      form,
      editable: Object.keys(entity.fields),
    });
    stored.title = String(record[entity.titleField] ?? stored.title);
    await saveProcessInstance(inner, stored, stored.state);
    await addOpinion(inner, stored.id, { nodeName: '管理员', action: 'correct', opinion: reason, openedAt: null });
    invalidateEntityCache(inner, stored.formCode);
  });
}
