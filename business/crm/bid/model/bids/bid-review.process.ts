import { exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { bidParams } from '../params.ts';

/** 投标审批: the department, finance where money leaves or a price is named, and above by the firm's own thresholds for prices. */
export const bidReviewApprovalLadder = defineApprovalLadder({
  code: 'bidReview',
  name: '投标审批',
  category: 'business',
  sort: 50,
  days: 1,
  for: 'applicant',
  variables: { kind: '审批事项', bond: '拟缴保证金', quote: '投标报价' },
  steps: [
    createHeadReviewStep(),
    exclusiveBranchesStep(
      'money',
      '资金',
      { when: 'kind = "quote" or bond > 0', name: '报价或缴保证金', steps: [createFinanceReviewStep()] },
      { name: '不涉及资金', steps: [] },
    ),
  ],
  thresholds: { vice: bidParams.vice, gm: bidParams.gm },
});
