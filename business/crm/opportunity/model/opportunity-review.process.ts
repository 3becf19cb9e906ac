import { exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { opportunityParams } from './params.ts';

/** 商机审批: the department, finance for a price, and the general manager above the firm's own threshold. */
export const opportunityReviewApprovalLadder = defineApprovalLadder({
  code: 'opportunityReview',
  name: '商机审批',
  category: 'business',
  sort: 40,
  days: 2,
  for: 'applicant',
  variables: { amount: '咨询费', kind: '审批事项' },
  steps: [
    createHeadReviewStep(),
    exclusiveBranchesStep(
      'matter',
      '审批事项',
      { when: 'kind = "quote"', name: '报价', steps: [createFinanceReviewStep()] },
      { name: '立项', steps: [] },
    ),
  ],
  thresholds: { gm: opportunityParams.gm },
});
