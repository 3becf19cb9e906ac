import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { stateLabel } from '#kernel/meta/states/states.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import {
  type Deliverable,
  deliverable,
  findReviewerFaults,
  REVIEWER_FIELDS,
  type Review,
  review,
  reviewErrors,
} from '../model/index.ts';
import { advanceDeliverable, lockReview, requireReviewer } from './lock-review-records.ts';
import { deliverableReviewLink, openReviewLevel } from './open-review-level.ts';

interface Conclusion {
  readonly conclusion: 'passed' | 'fixing' | 'returned';
  readonly sample?: string;
  readonly opinion?: string | null;
}

/** The next level opens, or the deliverable waits to be issued. */
const goOn = (ctx: Context, held: Deliverable, { level }: Review): Promise<void> =>
  openReviewLevel(ctx, held, level === '1' ? 2 : level === '2' ? 3 : 4);

/**
 * A reviewer concludes a level: 通过 with nothing open, 修改后通过 which holds once the last problem is closed, or 退回,
 * which begins a new round with the compiler.
 * @throws Refusal for others, a concluded level, open problems; InvalidInput where too little was looked at
 */
export async function concludeReview(ctx: Context, id: string, given: Conclusion): Promise<Review> {
  await inTransaction(ctx, async (inner) => {
    const { level, held } = await lockReview(inner, id);
    requireReviewer(inner, level, '填写复核结论');
    if (level.state !== 'open') throw reviewErrors.reviewConcluded({ state: String(level.state_label) });
    refuseEarly(level, given);
    const values = { sample: given.sample ?? null, opinion: given.opinion ?? null };
    await applyStepToRecords(inner, review, id, { step: given.conclusion, values });
    if (given.conclusion === 'passed') await goOn(inner, held, level);
    else await tellCompiler(inner, held, level, given);
    if (given.conclusion === 'returned')
      await advanceDeliverable(inner, held.id, 'returned', { round: sql`t.round + 1` });
  });
  return getRecord(ctx, review, id);
}

function refuseEarly(level: Review, { conclusion, sample }: Conclusion): void {
  const open = level.open ?? 0;
  if (conclusion === 'returned') return;
  if (conclusion === 'passed' && open > 0) throw reviewErrors.problemsOpen({ count: open });
  if (conclusion === 'fixing' && open === 0) throw reviewErrors.nothingToFix();
  const least = toDecimal(level.leastSample ?? '0');
  if (toDecimal(sample ?? '0').lt(least))
    throw new InvalidInput({ sample: translatable`抽查率不能低于${least.times(100).toFixed()}%` });
}

const tellCompiler = (ctx: Context, held: Deliverable, level: Review, { conclusion, opinion }: Conclusion) =>
  sendMessage(ctx, {
    receivers: [held.compiler],
    type: 'business',
    title: `${level.level_label}${stateLabel(review, conclusion)}：${held.name}`,
    content: opinion || '请逐条答复复核问题，全部关闭后进入下一级。',
    link: deliverableReviewLink(held),
  });

/** Called when a problem was closed: a level that passes after its corrections has passed with the last one. */
export async function concludeAfterLastProblem(ctx: Context, held: Deliverable, id: string): Promise<void> {
  const level = await getRecord(ctx, review, id);
  if (level.state !== 'fixing' || (level.open ?? 0) > 0) return;
  await applyStepToRecords(ctx, review, id, { step: 'fixed' });
  await goOn(ctx, held, level);
}

/**
 * The choice of another reviewer for a level under way, by the compiler or the reviewer it leaves.
 * @throws InvalidInput where that would be the compiler, or somebody who reviews another level
 */
export async function reassignReview(ctx: Context, id: string, reviewer: string): Promise<Review> {
  await inTransaction(ctx, async (inner) => {
    const { level, held } = await lockReview(inner, id);
    if (level.state !== 'open' && level.state !== 'fixing')
      throw reviewErrors.reviewConcluded({ state: String(level.state_label) });
    if (ctx.me.userId !== held.compiler) requireReviewer(inner, level, '更换复核人');
    const field = REVIEWER_FIELDS[Number(level.level) - 1] ?? 'first';
    const [fault] = Object.values(findReviewerFaults({ ...held, [field]: reviewer }, true));
    if (fault) throw new InvalidInput({ reviewer: fault });
    await changeRecords(inner, review, id, { reviewer });
    const chosen: Partial<Record<typeof field, string>> = { [field]: reviewer };
    await changeRecords(inner, deliverable, held.id, chosen);
  });
  return getRecord(ctx, review, id);
}
