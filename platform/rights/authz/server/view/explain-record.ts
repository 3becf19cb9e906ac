import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import type { Context } from '#kernel/server/context.ts';
import { entityFor } from '#kernel/server/records/calls.ts';
import { blockedBecause, getRecord } from '#kernel/server/records/read/get.ts';
import { type Explanation, VIEW_ACTIONS, type ViewAction } from '../../model/index.ts';
import { scopeStep } from './explain-scope.ts';
import { accountStep, allows, type ExplanationStep, explanation, refuses, rightStep } from './explanation-steps.ts';

interface RecordQuestion {
  userId: string;
  form: string;
  recordId: string;
  action: ViewAction;
}

/**
 * Why a person may read, change or remove a record, or not; asked of the functions that decide.
 * @throws Refusal 404 where the asking person may not see the record
 */
export async function explainRecord(ctx: Context, question: RecordQuestion): Promise<Explanation> {
  const { userId, form, recordId, action } = question;
  const entity = entityFor(ctx, form, 'read');
  const record = await getRecord(ctx, entity, recordId);
  const { step, asked } = await accountStep(ctx, userId);
  const verb = VIEW_ACTIONS[action];
  const name = `${verb}${entity.title}的权限`;
  const steps: ExplanationStep[] = [step];
  if (asked) {
    const right = entityRightFor(entity, action === 'update' ? 'write' : action);
    steps.push(await rightStep(asked, right, name), await scopeStep(ctx, asked, entity, record));
    if (action !== 'read') {
      const blocked = await blockedBecause(asked.ctx, entity, record, action);
      const reason = blocked ? refuses(blocked) : allows(`没有规则阻止${verb}此记录`);
      steps.push({ title: '记录状态', allowed: blocked === null, reasons: [reason] });
    }
  }
  const who = asked?.account.person.name ?? '此人员';
  const what = `${verb}${entity.title}“${String(record[entity.titleField] ?? record.id)}”`;
  return explanation(steps, `${who}可以${what}`, `${who}不能${what}`);
}
