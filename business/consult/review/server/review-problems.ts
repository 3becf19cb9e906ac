import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import { type ReviewProblem, reviewErrors, reviewProblem } from '../model/index.ts';
import { concludeAfterLastProblem } from './conclude-review.ts';
import { lockReview, lockReviewProblem, requireDeliverableCompiler, requireReviewer } from './lock-review-records.ts';

interface NewProblem {
  readonly attribute: string;
  readonly place: string;
  readonly content: string;
  readonly amountBefore?: string | null;
  readonly amountAfter?: string | null;
}

/** A reviewer says what is wrong, and what it changes in 元. @throws Refusal for others and once the level is concluded */
export async function addReviewProblem(ctx: Context, id: string, given: NewProblem): Promise<ReviewProblem> {
  const made = await inTransaction(ctx, async (inner) => {
    const { level, held } = await lockReview(inner, id);
    requireReviewer(inner, level, '登记问题');
    if (level.state !== 'open') throw reviewErrors.reviewConcluded({ state: String(level.state_label) });
    const attribute = await fetchFirstRow(
      inner.db,
      sql`select id from review_problem_attribute where company_id = ${ctx.me.companyId} and id = ${given.attribute}`,
    );
    if (!attribute) throw new InvalidInput({ attribute: '请选择问题属性' });
    return createRecord(inner, reviewProblem, {
      ...{ deptId: held.deptId, project: held.project, deliverable: held.id, review: id, level: level.level },
      ...{ attribute: given.attribute, place: given.place, content: given.content },
      ...{ amountBefore: given.amountBefore ?? null, amountAfter: given.amountAfter ?? null },
    });
  });
  return getRecord(ctx, reviewProblem, made);
}

interface Answer {
  readonly reply: string;
  readonly accepted: boolean;
  readonly amountAfter?: string | null;
}

/** The compiler answers a problem, and says what the amount is now. @throws Refusal for others and settled problems */
export async function answerReviewProblem(ctx: Context, id: string, given: Answer): Promise<ReviewProblem> {
  await inTransaction(ctx, async (inner) => {
    const { held } = await lockReviewProblem(inner, id);
    requireDeliverableCompiler(inner, held, '答复问题');
    await changeRecords(inner, reviewProblem, id, {
      ...{ reply: given.reply, accepted: given.accepted },
      ...(given.amountAfter ? { amountAfter: given.amountAfter } : {}),
    });
  });
  return getRecord(ctx, reviewProblem, id);
}

/** The reviewer closes an answered problem; with the last one a level that passes after corrections has passed. */
export async function closeReviewProblem(ctx: Context, id: string): Promise<ReviewProblem> {
  await inTransaction(ctx, async (inner) => {
    const { problem, level, held } = await lockReviewProblem(inner, id);
    requireReviewer(inner, level, '关闭问题');
    if (!problem.reply) throw reviewErrors.notAnswered();
    await changeRecords(inner, reviewProblem, id, { closed: true });
    await concludeAfterLastProblem(inner, held, level.id);
  });
  return getRecord(ctx, reviewProblem, id);
}
