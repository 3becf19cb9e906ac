import { sql } from 'kysely';
import { staffCert } from '#business/consult/project/model/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import {
  archiveLoan,
  archiveLoanCalls,
  deliverable,
  projectArchive,
  reportIssue,
  reviewCalls,
} from '../model/index.ts';
import { archiveLoanRecordHooks, remindOfDueArchiveLoans, returnArchiveLoan } from './archive/archive-loans.ts';
import { projectArchiveRecordHooks } from './archive/project-archive-hooks.ts';
import { concludeReview, reassignReview } from './conclude-review.ts';
import { deliverableRecordHooks } from './deliverable-hooks.ts';
import { createDemoReviews } from './demo/demo.ts';
import { demoReviewFlows } from './demo/demo-flows.ts';
import { runDemoReviews } from './demo/run-demo-reviews.ts';
import { projectQualityScoreListSource } from './project-quality-score-list-source.ts';
import { reportIssuanceRecordHooks, staffCertRecordHooks } from './report-issuance-hooks.ts';
import { addReviewProblem, answerReviewProblem, closeReviewProblem } from './review-problems.ts';
import { satisfactionGuestHandlers, satisfactionHandlers } from './satisfaction-handlers.ts';
import { submitDeliverable } from './submit-deliverable.ts';

/** Deliverables, their review, report and archive. */
export const reviewServer: ServerModulePart = {
  lists: [projectQualityScoreListSource],
  calls: [
    satisfactionHandlers,
    satisfactionGuestHandlers,
    implementCalls('成果与复核', archiveLoanCalls, {
      back: (ctx, { params, body }) => returnArchiveLoan(ctx, params.id, body),
    }),
    implementCalls('成果与复核', reviewCalls, {
      submit: (ctx, { params }) => submitDeliverable(ctx, params.id),
      addProblem: (ctx, { params, body }) => addReviewProblem(ctx, params.id, body),
      conclude: (ctx, { params, body }) => concludeReview(ctx, params.id, body),
      answerProblem: (ctx, { params, body }) => answerReviewProblem(ctx, params.id, body),
      closeProblem: (ctx, { params }) => closeReviewProblem(ctx, params.id),
      reassign: (ctx, { params, body }) => reassignReview(ctx, params.id, body.reviewer),
    }),
  ],
  hooks: [
    defineEntityHooks(deliverable, deliverableRecordHooks),
    defineEntityHooks(reportIssue, reportIssuanceRecordHooks),
    defineEntityHooks(projectArchive, projectArchiveRecordHooks),
    defineEntityHooks(archiveLoan, archiveLoanRecordHooks),
    defineEntityHooks(staffCert, staffCertRecordHooks),
  ],
  schedules: [{ name: 'archive-loans', when: 'night', run: remindOfDueArchiveLoans }],
  demo: createDemoReviews,
  demoWork: runDemoReviews,
  demoFlows: (runtime) => runDemoFlows(runtime, demoReviewFlows),
  handovers: [
    createPersonFieldHandover(deliverable, {
      title: '编制中的成果文件',
      field: 'compiler',
      open: sql`t.state = 'draft'`,
    }),
  ],
};
