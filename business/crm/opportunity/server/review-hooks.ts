import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { levelAbove } from '#platform/engines/workflow/server/index.ts';
import { isEnd, likely, opportunity, type opportunityReview, stageLog, stageName } from '../model/index.ts';
import { opportunityParams } from '../model/params.ts';

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
  if (isEnd(stage)) throw new InvalidInput({ opportunity: said`商机已${stageName(stage)}，不能再申请审批` });
  if (kind === 'start' && stage !== 'lead')
    throw new InvalidInput({ kind: said`商机已到“${stageName(stage)}”阶段，无需立项` });
  if (kind === 'quote' && stage === 'lead') throw new InvalidInput({ kind: '商机尚未立项，请先申请立项' });
}

/** Takes an opportunity to the stage its approval speaks of; one that is further stays where it is. */
async function moveOn(ctx: Context, reviewId: string): Promise<void> {
  const of = sql`r.company_id = ${ctx.me.companyId} and r.id = ${reviewId} and o.company_id = r.company_id and o.id = r.opportunity`;
  const to = (stage: 'approved' | 'quote') => sql`stage = ${stage}, stage_label = ${stageName(stage)},
    probability = ${likely(stage)}::numeric, weighted = round(r.amount * ${likely(stage)}::numeric, 2),
    stage_since = ${dayOf(new Date())}::date, stage_reason = null`;
  const known = sql`amount = r.amount, version = o.version + 1, updated_by = ${ctx.me.userId}, updated_date = now()`;
  const table = sql`opportunity_opportunity o`;
  await sql`update ${table} set ${known}, ${to('approved')} from opportunity_opportunity_review r
    where ${of} and r.kind = 'start' and o.stage = 'lead'`.execute(ctx.db);
  await sql`update ${table} set ${known}, ${to('quote')} from opportunity_opportunity_review r
    where ${of} and r.kind = 'quote' and o.stage in ('lead', 'approved')`.execute(ctx.db);
  await sql`update ${table} set ${known}, weighted = round(r.amount * o.probability, 2) from opportunity_opportunity_review r
    where ${of} and r.kind = 'quote' and o.stage in ('bid', 'talk') and o.amount <> r.amount`.execute(ctx.db);
  forgetKept(ctx, opportunity.code);
  forgetKept(ctx, stageLog.code);
}

export const reviewHooks: RecordHooks<typeof opportunityReview> = {
  async beforeSave(ctx, values, existing) {
    const { opportunity: of, kind, amount } = { ...existing, ...values };
    await refuseUnfit(ctx, of, kind);
    values.reviewLevel = await levelAbove(ctx, amount, { gm: opportunityParams.gm });
  },
  async onStatus(ctx, id, status) {
    if (status === 'approved') await moveOn(ctx, id);
  },
};
