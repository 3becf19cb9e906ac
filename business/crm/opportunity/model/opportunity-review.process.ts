import { exclusiveBranches } from '#kernel/workflow/process/define-process.ts';
import { approvalLadder, financeReviewStep, headReviewStep } from '#platform/engines/workflow/model/index.ts';
import { opportunityParams } from './params.ts';

/** 商机审批: the department, finance for a price, and the general manager above the firm's own threshold. */
export const opportunityReviewLadder = approvalLadder({
  code: 'opportunityReview',
  name: '商机审批',
  category: 'business',
  sort: 40,
  days: 2,
  for: 'applicant',
  variables: { amount: '咨询费', kind: '审批事项' },
  steps: [
    headReviewStep(),
    exclusiveBranches(
      'matter',
      '审批事项',
      { when: 'kind = "quote"', name: '报价', steps: [financeReviewStep()] },
      { name: '立项', steps: [] },
    ),
  ],
  thresholds: { gm: opportunityParams.gm },
});
