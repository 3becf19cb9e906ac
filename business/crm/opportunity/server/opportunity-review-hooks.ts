import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import {
  isFinalStage,
  type OpportunityStage,
  opportunity,
  opportunityReview,
  opportunityReviewApprovalLadder,
  opportunityStageLabel,
  stageLog,
  winProbability,
} from '../model/index.ts';

/** Whether an approval fits how far the opportunity is. @throws InvalidInput at the field that does not */
async function refuseUnfit(ctx: Context, id: unknown, kind: unknown): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      stage: string;
    }>`select stage from opportunity_opportunity where company_id = ${ctx.me.companyId} and id = ${String(id ?? 0)}`,
  );
  if (!found) throw new InvalidInput({ opportunity: '请选择商机' });
  const { stage } = found;
  if (isFinalStage(stage))
    throw new InvalidInput({ opportunity: translatable`商机已${opportunityStageLabel(stage)}，不能再申请审批` });
  if (kind === 'start' && stage !== 'lead')
    throw new InvalidInput({ kind: translatable`商机已到“${opportunityStageLabel(stage)}”阶段，无需立项` });
  if (kind === 'quote' && stage === 'lead') throw new InvalidInput({ kind: '商机尚未立项，请先申请立项' });
}

/** Takes an opportunity to the stage its approval speaks of; one that is further stays where it is. */
async function moveOn(ctx: Context, reviewId: string): Promise<void> {
  const { opportunity: id, kind, amount } = await getRecord(toSystemContext(ctx), opportunityReview, reviewId);
  const at = (stage: OpportunityStage) => {
    const probability = winProbability(stage);
    return { amount, probability, weighted: toDecimal(amount).times(probability).round(2, 1).toFixed(2) };
  };
  if (kind === 'start')
    await applyStepToRecords(ctx, opportunity, id, { step: 'approvedStart', values: at('approved') });
  if (kind === 'quote') {
    await applyStepToRecords(ctx, opportunity, id, { step: 'approvedQuote', values: at('quote') });
    // Further on the chance is what somebody thinks; only the price is news.
    const later = sql`t.stage in ('bid', 'talk') and t.amount <> ${amount}::numeric`;
    const weighted = sql`round(${amount}::numeric * t.probability, 2)`;
    await changeRecords(ctx, opportunity, { id, where: later }, { amount, weighted });
  }
  invalidateEntityCache(ctx, stageLog.code);
}

export const opportunityReviewRecordHooks: RecordHooks<typeof opportunityReview> = {
  async beforeSave(ctx, values, existing) {
    const { opportunity: of, kind, amount } = { ...existing, ...values };
    await refuseUnfit(ctx, of, kind);
    values.reviewLevel = await resolveLevelByAmount(ctx, amount, opportunityReviewApprovalLadder);
  },
  async onStatus(ctx, id, status) {
    if (status === 'approved') await moveOn(ctx, id);
  },
};
