import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { type Deliverable, deliverable, findReviewerFaults, reviewErrors } from '../model/index.ts';
import { lockDeliverable, requireDeliverableCompiler } from './lock-review-records.ts';
import { openReviewLevel } from './open-review-level.ts';

/**
 * The compiler gives a deliverable to its reviewers: the first level opens.
 * @throws Refusal where it is no draft, nothing is there to review, or somebody else asks; InvalidInput at who reviews
 */
export async function submitDeliverable(ctx: Context, id: string): Promise<Deliverable> {
  await inTransaction(ctx, async (inner) => {
    const held = await lockDeliverable(inner, id);
    requireDeliverableCompiler(inner, held, '提交复核');
    if (held.state !== 'draft') throw reviewErrors.notDraft({ state: String(held.state_label) });
    const faults = findReviewerFaults(held, true);
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
    if (!held.files?.length && !held.costFile) throw reviewErrors.nothingDelivered();
    await openReviewLevel(inner, held, 1);
    await sql`select project_in_review(${ctx.me.companyId}, ${held.project})`.execute(inner.db);
  });
  return getRecord(ctx, deliverable, id);
}
