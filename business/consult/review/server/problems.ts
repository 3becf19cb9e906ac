import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { type ReviewProblem, reviewErrors, reviewProblem } from '../model/index.ts';
import { afterClosing } from './conclude.ts';
import { demandCompiler, demandReviewer, forget, holdProblem, holdReview } from './held.ts';

interface NewProblem {
  readonly attribute: string;
  readonly place: string;
  readonly content: string;
  readonly amountBefore?: string | null;
  readonly amountAfter?: string | null;
}

/** A reviewer says what is wrong, and what it changes in 元. @throws Refusal for others and once the level is concluded */
export async function addProblem(ctx: Context, id: string, given: NewProblem): Promise<ReviewProblem> {
  const made = await inTransaction(ctx, async (inner) => {
    const { level, held } = await holdReview(inner, id);
    demandReviewer(inner, level, '登记问题');
    if (level.state !== 'open') throw reviewErrors.reviewConcluded({ state: String(level.state_label) });
    const attribute = await first(
      inner.db,
      sql`select id from review_problem_attribute where company_id = ${ctx.me.companyId} and id = ${given.attribute}`,
    );
    if (!attribute) throw new InvalidInput({ attribute: '请选择问题属性' });
    forget(inner);
    return first(
      inner.db,
      sql<{
        id: string;
      }>`insert into review_review_problem (company_id, dept_id, project, deliverable, review, level, level_label, attribute, place, content, amount_before, amount_after, closed, created_by, updated_by)
        values (${ctx.me.companyId}, ${held.deptId}, ${held.project}, ${held.id}, ${id}, ${level.level}, ${String(level.level_label).slice(0, 2)}, ${given.attribute}, ${given.place}, ${given.content},
          ${given.amountBefore ?? null}, ${given.amountAfter ?? null}, false, ${ctx.me.userId}, ${ctx.me.userId}) returning id::text`,
    );
  });
  return getRecord(ctx, reviewProblem, String(made?.id));
}

interface Answer {
  readonly reply: string;
  readonly accepted: boolean;
  readonly amountAfter?: string | null;
}

/** The compiler answers a problem, and says what the amount is now. @throws Refusal for others and settled problems */
export async function answerProblem(ctx: Context, id: string, given: Answer): Promise<ReviewProblem> {
  await inTransaction(ctx, async (inner) => {
    const { held } = await holdProblem(inner, id);
    demandCompiler(inner, held, '答复问题');
    await sql`update review_review_problem set reply = ${given.reply}, accepted = ${given.accepted}, amount_after = coalesce(${given.amountAfter ?? null}::numeric, amount_after),
      version = version + 1, updated_by = ${ctx.me.userId}, updated_date = now() where company_id = ${ctx.me.companyId} and id = ${id}`.execute(
      inner.db,
    );
    forget(inner);
  });
  return getRecord(ctx, reviewProblem, id);
}

/** The reviewer closes an answered problem; with the last one a level that passes after corrections has passed. */
export async function closeProblem(ctx: Context, id: string): Promise<ReviewProblem> {
  await inTransaction(ctx, async (inner) => {
    const { problem, level, held } = await holdProblem(inner, id);
    demandReviewer(inner, level, '关闭问题');
    if (!problem.reply) throw reviewErrors.notAnswered();
    await sql`update review_review_problem set closed = true, version = version + 1, updated_by = ${ctx.me.userId}, updated_date = now()
      where company_id = ${ctx.me.companyId} and id = ${id}`.execute(inner.db);
    forget(inner);
    await afterClosing(inner, held, level.id);
  });
  return getRecord(ctx, reviewProblem, id);
}
