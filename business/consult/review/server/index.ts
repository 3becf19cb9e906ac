import { sql } from 'kysely';
import { staffCert } from '#business/consult/project/model/index.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import {
  archiveLoan,
  archiveLoanCalls,
  archiveLoanProcess,
  deliverable,
  projectArchive,
  projectArchiveProcess,
  reportIssue,
  reportIssueProcess,
  reviewCalls,
} from '../model/index.ts';
import { archiveHooks } from './archive/archive.ts';
import { archiveLoanHooks, giveBack, remindOfLoans } from './archive/loans.ts';
import { assessments } from './assess.ts';
import { concludeReview, reassignReview } from './conclude.ts';
import { deliverableHooks } from './deliverables.ts';
import { demoReviews } from './demo/demo.ts';
import { demoDeliverables } from './demo/demo-deliverables.ts';
import { reviewFlows } from './demo/demo-flows.ts';
import { certHooks, issueHooks } from './issue.ts';
import { addProblem, answerProblem, closeProblem } from './problems.ts';
import { satisfactionOfGuests, satisfactionOfPeople } from './satisfaction.ts';
import { submitDeliverable } from './submit.ts';

/** Deliverables, their review, report and archive. */
export const reviewServer: ServerPart = {
  lists: [assessments],
  calls: [
    satisfactionOfPeople,
    satisfactionOfGuests,
    implement('成果与复核', archiveLoanCalls, { back: (ctx, { params, body }) => giveBack(ctx, params.id, body) }),
    implement('成果与复核', reviewCalls, {
      submit: (ctx, { params }) => submitDeliverable(ctx, params.id),
      addProblem: (ctx, { params, body }) => addProblem(ctx, params.id, body),
      conclude: (ctx, { params, body }) => concludeReview(ctx, params.id, body),
      answerProblem: (ctx, { params, body }) => answerProblem(ctx, params.id, body),
      closeProblem: (ctx, { params }) => closeProblem(ctx, params.id),
      reassign: (ctx, { params, body }) => reassignReview(ctx, params.id, body.reviewer),
    }),
  ],
  hooks: [
    hooksFor(deliverable, deliverableHooks),
    hooksFor(reportIssue, issueHooks),
    hooksFor(projectArchive, archiveHooks),
    hooksFor(archiveLoan, archiveLoanHooks),
    hooksFor(staffCert, certHooks),
  ],
  processes: [
    { definition: reportIssueProcess, formCode: reportIssue.code, category: 'business', sort: 40 },
    { definition: projectArchiveProcess, formCode: projectArchive.code, category: 'business', sort: 50 },
    { definition: archiveLoanProcess, formCode: archiveLoan.code, category: 'business', sort: 60 },
  ],
  schedules: [{ name: 'archive-loans', when: 'night', run: remindOfLoans }],
  demo: demoReviews,
  demoWork: demoDeliverables,
  demoFlows: (runtime) => runDemoFlows(runtime, reviewFlows),
  handovers: [
    fieldHandover(deliverable, {
      title: '编制中的成果文件',
      field: 'compiler',
      open: sql`t.state = 'draft'`,
    }),
  ],
};
