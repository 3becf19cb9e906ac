import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 成本登记审批: the department, then finance. */
export const costEntryApprovalLadder = defineApprovalLadder({
  code: 'costEntry',
  name: '成本登记审批',
  category: 'finance',
  sort: 96,
  days: 2,
  for: 'applicant',
  variables: { amount: '金额' },
  steps: [createHeadReviewStep(), createFinanceReviewStep('财务审核', { sameAsPrevious: 'skip' })],
});
