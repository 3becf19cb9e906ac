import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { asProduct, type Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { advance } from '#kernel/server/records/write/advance.ts';
import { change } from '#kernel/server/records/write/change.ts';
import { levelAbove } from '#platform/engines/workflow/server/index.ts';
import {
  isEnd,
  likely,
  opportunity,
  opportunityReview,
  opportunityReviewLadder,
  type Stage,
  stageLog,
  stageName,
} from '../model/index.ts';

/** Whether an approval fits how far the opportunity is. @throws InvalidInput at the field that does not */
async function refuseUnfit(ctx: Context, id: unknown, kind: unknown): Promise<void> {
  const found = await first(
    ctx.db,
    sql<{
      stage: string;
    }>`select stage from opportunity_opportunity where company_id = ${ctx.me.companyId} and id = ${String(id ?? 0)}`,
  );
  if (!found) throw new InvalidInput({ opportunity: '请选择商机' });
  const { stage } = found;
  if (isEnd(stage)) throw new InvalidInput({ opportunity: translatable`商机已${stageName(stage)}，不能再申请审批` });
  if (kind === 'start' && stage !== 'lead')
    throw new InvalidInput({ kind: translatable`商机已到“${stageName(stage)}”阶段，无需立项` });
  if (kind === 'quote' && stage === 'lead') throw new InvalidInput({ kind: '商机尚未立项，请先申请立项' });
}

/** Takes an opportunity to the stage its approval speaks of; one that is further stays where it is. */
async function moveOn(ctx: Context, reviewId: string): Promise<void> {
  const { opportunity: id, kind, amount } = await getRecord(asProduct(ctx), opportunityReview, reviewId);
  const at = (stage: Stage) => {
    const probability = likely(stage);
    return { amount, probability, weighted: toDecimal(amount).times(probability).round(2, 1).toFixed(2) };
  };
  if (kind === 'start') await advance(ctx, opportunity, id, { step: 'approvedStart', values: at('approved') });
  if (kind === 'quote') {
    await advance(ctx, opportunity, id, { step: 'approvedQuote', values: at('quote') });
    // Further on the chance is what somebody thinks; only the price is news.
    const later = sql`t.stage in ('bid', 'talk') and t.amount <> ${amount}::numeric`;
    const weighted = sql`round(${amount}::numeric * t.probability, 2)`;
    await change(ctx, opportunity, { id, where: later }, { amount, weighted });
  }
  forgetKept(ctx, stageLog.code);
}

export const reviewHooks: RecordHooks<typeof opportunityReview> = {
  async beforeSave(ctx, values, existing) {
    const { opportunity: of, kind, amount } = { ...existing, ...values };
    await refuseUnfit(ctx, of, kind);
    values.reviewLevel = await levelAbove(ctx, amount, opportunityReviewLadder);
  },
  async onStatus(ctx, id, status) {
    if (status === 'approved') await moveOn(ctx, id);
  },
};
