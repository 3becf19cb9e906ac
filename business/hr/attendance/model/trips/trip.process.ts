import { byField, defineApprovalStep, exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import {
  createGmReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';

/** 出差审批: the department head, whoever leads the project, and the general manager when longer than 10 days. */
export const tripApprovalLadder = defineApprovalLadder({
  code: 'trip',
  name: '出差审批',
  category: 'hr',
  sort: 20,
  days: 1,
  for: 'applicant',
  variables: { days: '出差天数' },
  steps: [
    createHeadReviewStep(),
    defineApprovalStep('manager', '项目负责人审批', byField('manager'), {
      onInitiator: 'skip',
      onEmpty: 'skip',
      sameAsPrevious: 'skip',
    }),
    exclusiveBranchesStep(
      'long',
      '出差天数',
      { when: 'days > 10', name: '超过10天', steps: [createGmReviewStep()] },
      { name: '10天以内', steps: [] },
    ),
  ],
});
