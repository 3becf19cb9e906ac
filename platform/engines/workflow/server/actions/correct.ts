import type { Me } from '#kernel/server/access/me.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { type Instance, isEnded } from '#kernel/workflow/instance.ts';
import { flowRefusals } from '../../model/index.ts';
import { addOpinion, getInstance, keepInstance } from '../instances/instance-store.ts';
import { formOf, saveUnderProcess } from '../instances/record-under-process.ts';

/** What has ended an administrator may still put right (adminEdit, R2-070). */
export const mayCorrect = (me: Me, state: Instance): boolean => me.isAdmin && isEnded(state);

/**
 * Changes the form of an ended process. The reason stands among the opinions, the fields in the change log.
 * @throws Refusal without right, reason or change
 */
export async function correctRecord(
  ctx: Context,
  instanceId: string,
  { opinion = '', form }: { opinion?: string; form?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const reason = opinion.trim();
  await inTransaction(ctx, async (inner) => {
    const stored = await getInstance(inner, instanceId, 'lock');
    if (!mayCorrect(inner.me, stored.state)) throw flowRefusals.notCorrectable();
    if (!reason) throw flowRefusals.correctionReasonMissing();
    if (!form) throw flowRefusals.nothingChanged();
    const entity = formOf(inner, stored.formCode);
    const record = await saveUnderProcess(inner, entity, stored.recordId, {
      form,
      editable: Object.keys(entity.fields),
    });
    stored.title = String(record[entity.titleField] ?? stored.title);
    await keepInstance(inner, stored, stored.state);
    await addOpinion(inner, stored.id, { nodeName: '管理员', action: 'correct', opinion: reason, openedAt: null });
    forgetKept(inner, stored.formCode);
  });
}
