import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { stateLabel } from '#kernel/meta/states/states.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import type { ReviewLevel } from '#platform/engines/workflow/model/index.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { type BidReview, bid, bidReview, bidReviewApprovalLadder } from '../model/index.ts';

/** In which states of a bid each approval can be asked for. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  signup: ['follow'],
  quote: ['follow', 'signup', 'write'],
};

/** Whether an approval fits the bid as it stands. @throws InvalidInput at the field that does not */
async function refuseUnfit(ctx: Context, review: Partial<BidReview>): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      state: string;
      limitPrice: string | null;
    }>`select state, limit_price::text as "limitPrice" from bid_bid where company_id = ${ctx.me.companyId} and id = ${String(review.bid ?? 0)}`,
  );
  if (!found) throw new InvalidInput({ bid: '请选择投标' });
  const { state, limitPrice } = found;
  if (!FITTING[String(review.kind)]?.includes(state))
    throw new InvalidInput({ kind: translatable`投标已${stateLabel(bid, state)}，不能再申请此项审批` });
  if (review.quote && limitPrice && toDecimal(review.quote).gt(toDecimal(limitPrice)))
    throw new InvalidInput({ quote: '投标报价不能高于最高限价' });
}

/** Who has to approve a price: the general manager also for one below its cost. */
async function levelOf(ctx: Context, { kind, quote, cost }: Partial<BidReview>): Promise<ReviewLevel> {
  if (kind !== 'quote' || !quote) return 'usual';
  return cost && toDecimal(quote).lt(cost) ? 'gm' : resolveLevelByAmount(ctx, quote, bidReviewApprovalLadder);
}

/** Takes a bid where its approval says: registered, or with the price that was agreed to. */
async function moveOn(ctx: Context, reviewId: string): Promise<void> {
  const { bid: id, kind, quote } = await getRecord(toSystemContext(ctx), bidReview, reviewId);
  if (kind === 'signup') await applyStepToRecords(ctx, bid, id, { step: 'signup' });
  if (kind === 'quote')
    await changeRecords(ctx, bid, { id, where: sql`t.state in ('follow', 'signup', 'write')` }, { quote });
}

export const bidReviewRecordHooks: RecordHooks<typeof bidReview> = {
  async beforeSave(ctx, values, existing) {
    const merged: Partial<BidReview> = { ...existing, ...JSON.parse(JSON.stringify(values)) };
    await refuseUnfit(ctx, merged);
    values.reviewLevel = await levelOf(ctx, merged);
  },
  async onStatus(ctx, id, status) {
    if (status === 'approved') await moveOn(ctx, id);
  },
};

/** A bid is not handed in while its price is still being approved. @throws InvalidInput */
export async function refuseWhileBidReviewPending(ctx: Context, bidId: string): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ no: string }>`select no from bid_bid_review where company_id = ${ctx.me.companyId} and bid = ${bidId}
      and kind = 'quote' and status in ('running', 'returned') limit 1`,
  );
  if (found) throw new InvalidInput({ state: translatable`报价审批${found.no}尚未通过，不能递交` });
}
