import { refuseBlacklistedCustomer } from '#business/crm/customer/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import {
  isFinalStage,
  nextStage,
  type Opportunity,
  type opportunity,
  opportunityStageLabel,
  stageChangeNeedsReason,
  stageLog,
  winProbability,
} from '../model/index.ts';

type Values = ValuesOf<typeof opportunity>;

/** Why an opportunity may not go from its stage to another. @throws InvalidInput at the field that lacks */
function refuseStep(to: string, values: Values, existing: Opportunity): void {
  if (isFinalStage(existing.stage) && !values.stageReason)
    throw new InvalidInput({ stageReason: translatable`商机已${existing.stage_label}，重新打开请填写原因` });
  const next = nextStage(existing.stage);
  if (stageChangeNeedsReason(existing.stage, to) && !values.stageReason)
    throw new InvalidInput({
      stageReason: next
        ? translatable`“${existing.stage_label}”之后应为“${opportunityStageLabel(next)}”，退回或越过阶段请填写原因`
        : translatable`重新打开请填写原因`,
    });
  if (to === 'won' && !existing.contract && !existing.wonBids)
    throw new InvalidInput({ stage: '赢单前请先生成合同草稿，或登记中标的投标' });
}

/** How likely a stage is won, unless somebody typed something else for an open one. */
function chanceAt(stage: string, typed: string | null | undefined, existing: Opportunity | null): string {
  const isTyped = typeof typed === 'string' && Number(typed) !== Number(existing?.probability ?? -1);
  return isTyped && !isFinalStage(stage) ? typed : winProbability(stage);
}

/** Where a new opportunity may begin. @throws InvalidInput */
function refuseBeginning(stage: string, values: Values): void {
  if (isFinalStage(stage)) throw new InvalidInput({ stage: '新商机不能直接赢单或输单' });
  if (stage !== 'lead' && !values.stageReason) throw new InvalidInput({ stageReason: '不从“线索”开始时请填写原因' });
}

/** Stage by stage; how likely it is won follows the stage unless somebody says otherwise. */
async function judge(ctx: Context, values: Values, existing: Opportunity | null): Promise<void> {
  if (!existing) await refuseBlacklistedCustomer(ctx, values.customer);
  const stage = String(values.stage ?? existing?.stage ?? 'lead');
  if (stage === existing?.stage) {
    if (values.probability === null) values.probability = winProbability(stage);
    return;
  }
  // Yesterday's reason is none for today's step.
  if (existing && values.stageReason === existing.stageReason) values.stageReason = null;
  if (existing) refuseStep(stage, values, existing);
  else refuseBeginning(stage, values);
  values.probability = chanceAt(stage, values.probability, existing);
  values.stageSince = dayOfInstant(new Date());
  values.stageReason ??= null;
}

export const opportunityRecordHooks: RecordHooks<typeof opportunity> = {
  beforeSave: judge,
  beforeCreateMany: validateEachAlone(judge),
  afterSave: (ctx) => invalidateEntityCache(ctx, stageLog.code),
  beside: [{ table: 'opportunity_stage_log', column: 'opportunity', of: 'id' }],
  afterRemove: (ctx) => invalidateEntityCache(ctx, stageLog.code),
  afterRestore: (ctx) => invalidateEntityCache(ctx, stageLog.code),
};
