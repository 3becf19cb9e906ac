import { sql } from 'kysely';
import { requireUnarchivedProject } from '#business/consult/project/server/index.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { createRecordMissingRefusal, getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import type { ValuesOrSqlToWrite } from '#kernel/server/records/write/values-or-sql-to-write.ts';
import {
  type Deliverable,
  deliverable,
  type Review,
  type ReviewProblem,
  review,
  reviewErrors,
  reviewProblem,
} from '../model/index.ts';

/** Holds a deliverable's row until the transaction ends, so that steps of its review come one after the other. */
export async function lockDeliverable(ctx: Context, id: string): Promise<Deliverable> {
  await sql`select from review_deliverable where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(id)} for update`.execute(
    ctx.db,
  );
  const held = await getRecord(ctx, deliverable, id);
  await requireUnarchivedProject(ctx, held.project);
  return held;
}

/** A level of review with its deliverable, both held. @throws Refusal 404 */
export async function lockReview(ctx: Context, id: string): Promise<{ level: Review; held: Deliverable }> {
  const seen = await getRecord(ctx, review, id);
  const held = await lockDeliverable(ctx, seen.deliverable);
  return { level: await getRecord(ctx, review, id), held };
}

/** A problem with its review and deliverable, held; a settled one is refused. @throws Refusal 404, 409 */
export async function lockReviewProblem(
  ctx: Context,
  id: string,
): Promise<{ problem: ReviewProblem; level: Review; held: Deliverable }> {
  const seen = await getRecord(ctx, reviewProblem, id);
  const both = await lockReview(ctx, seen.review);
  const problem = await getRecord(ctx, reviewProblem, id);
  if (problem.closed) throw reviewErrors.problemClosed();
  if (both.level.state !== 'open' && both.level.state !== 'fixing')
    throw reviewErrors.reviewConcluded({ state: String(both.level.state_label) });
  return { problem, ...both };
}

/** @throws Refusal for everybody but the reviewer */
export function requireReviewer(ctx: Context, { reviewer, reviewer_label }: Review, what: string): void {
  if (reviewer !== ctx.me.userId) throw reviewErrors.onlyReviewer({ name: String(reviewer_label), what });
}

/** @throws Refusal for everybody but the compiler */
export function requireDeliverableCompiler(
  ctx: Context,
  { compiler, compiler_label }: Deliverable,
  what: string,
): void {
  if (compiler !== ctx.me.userId) throw reviewErrors.onlyCompiler({ name: String(compiler_label), what });
}

/** Takes a deliverable to its next state, with what else becomes of it by that. @throws Refusal 404 */
export async function advanceDeliverable(
  ctx: Context,
  id: string,
  step: string,
  values: ValuesOrSqlToWrite<typeof deliverable> = {},
): Promise<void> {
  const done = await applyStepToRecords(ctx, deliverable, id, { step, values });
  if (done.length === 0) throw createRecordMissingRefusal(deliverable);
}
