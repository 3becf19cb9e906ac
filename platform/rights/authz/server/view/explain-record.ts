import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import type { Context } from '#kernel/server/context.ts';
import { requireEntity } from '#kernel/server/records/calls.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeBlockedReason } from '#kernel/server/records/record-guards.ts';
import { EXPLAINED_ACTION_LABELS, type ExplainedAction, type RightsExplanation } from '../../model/index.ts';
import { explainDataScope } from './explain-data-scope.ts';
import {
  buildExplanation,
  createAllowingReason,
  createRefusingReason,
  type ExplanationStep,
  explainAccount,
  explainFunctionRight,
} from './explanation-steps.ts';

interface RecordQuestion {
  userId: string;
  form: string;
  recordId: string;
  action: ExplainedAction;
}

/**
 * Why a person may read, change or remove a record, or not; asked of the functions that decide.
 * @throws Refusal 404 where the asking person may not see the record
 */
export async function explainRecord(ctx: Context, question: RecordQuestion): Promise<RightsExplanation> {
  const { userId, form, recordId, action } = question;
  const entity = requireEntity(ctx, form, 'read');
  const record = await getRecord(ctx, entity, recordId);
  const { step, asked } = await explainAccount(ctx, userId);
  const verb = EXPLAINED_ACTION_LABELS[action];
  const name = `${verb}${entity.title}的权限`;
  const steps: ExplanationStep[] = [step];
  if (asked) {
    const right = entityRightFor(entity, action === 'update' ? 'write' : action);
    steps.push(await explainFunctionRight(asked, right, name), await explainDataScope(ctx, asked, entity, record));
    if (action !== 'read') {
      const blocked = await changeBlockedReason(asked.ctx, entity, record, action);
      const reason = blocked ? createRefusingReason(blocked) : createAllowingReason(`没有规则阻止${verb}此记录`);
      steps.push({ title: '记录状态', allowed: blocked === null, reasons: [reason] });
    }
  }
  const who = asked?.account.person.name ?? '此人员';
  const what = `${verb}${entity.title}“${String(record[entity.titleField] ?? record.id)}”`;
  return buildExplanation(steps, `${who}可以${what}`, `${who}不能${what}`);
}
