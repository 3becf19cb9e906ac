import { sql } from 'kysely';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import type { ReviewLevel } from '#platform/engines/workflow/model/index.ts';
import { levelAbove } from '#platform/engines/workflow/server/index.ts';
import { type BidReview, bid, type bidReview, bidStateName } from '../model/index.ts';
import { bidParams } from '../model/params.ts';

/** In which states of a bid each approval can be asked for. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  signup: ['follow'],
  quote: ['follow', 'signup', 'write'],
};

/** Whether an approval fits the bid as it stands. @throws InvalidInput at the field that does not */
async function refuseUnfit(ctx: Context, review: Partial<BidReview>): Promise<void> {
  const found = await first(
    ctx.db,
    sql<{
      state: string;
      limitPrice: string | null;
    }>`select state, limit_price::text as "limitPrice" from bid_bid where company_id = ${ctx.me.companyId} and id = ${String(review.bid ?? 0)}`,
  );
  if (!found) throw new InvalidInput({ bid: '请选择投标' });
  const { state, limitPrice } = found;
  if (!FITTING[String(review.kind)]?.includes(state))
    throw new InvalidInput({ kind: said`投标已${bidStateName(state)}，不能再申请此项审批` });
  if (review.quote && limitPrice && dec(review.quote).gt(dec(limitPrice)))
    throw new InvalidInput({ quote: '投标报价不能高于最高限价' });
}

/** Who has to approve a price: the general manager also for one below its cost. */
async function levelOf(ctx: Context, { kind, quote, cost }: Partial<BidReview>): Promise<ReviewLevel> {
  if (kind !== 'quote' || !quote) return 'usual';
  return cost && dec(quote).lt(cost) ? 'gm' : levelAbove(ctx, quote, { vice: bidParams.vice, gm: bidParams.gm });
}

/** Takes a bid where its approval says: registered, or with the price that was agreed to. */
async function moveOn(ctx: Context, reviewId: string): Promise<void> {
  const of = sql`r.company_id = ${ctx.me.companyId} and r.id = ${reviewId} and b.company_id = r.company_id and b.id = r.bid`;
  const known = sql`version = b.version + 1, updated_by = ${ctx.me.userId}, updated_date = now()`;
  const signup = sql`state = 'signup', state_label = ${bidStateName('signup')}`;
  await sql`update bid_bid b set ${known}, ${signup} from bid_bid_review r
    where ${of} and r.kind = 'signup' and b.state = 'follow'`.execute(ctx.db);
  await sql`update bid_bid b set ${known}, quote = r.quote from bid_bid_review r
    where ${of} and r.kind = 'quote' and b.state in ('follow', 'signup', 'write')`.execute(ctx.db);
  forgetKept(ctx, bid.code);
}

export const reviewHooks: RecordHooks<typeof bidReview> = {
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
export async function refusePending(ctx: Context, bidId: string): Promise<void> {
  const found = await first(
    ctx.db,
    sql<{ no: string }>`select no from bid_bid_review where company_id = ${ctx.me.companyId} and bid = ${bidId}
      and kind = 'quote' and status in ('running', 'returned') limit 1`,
  );
  if (found) throw new InvalidInput({ state: said`报价审批${found.no}尚未通过，不能递交` });
}
