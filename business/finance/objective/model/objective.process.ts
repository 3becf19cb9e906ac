import {
  createFinanceReviewStep,
  createGmReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 经营目标审批: the department, operations, then the general manager. */
export const objectiveApprovalLadder = defineApprovalLadder({
  code: 'businessObjective',
  name: '经营目标审批',
  category: 'finance',
  sort: 95,
  days: 3,
  variables: { amount: '目标金额' },
  steps: [createHeadReviewStep(), createFinanceReviewStep('经营审核'), createGmReviewStep()],
});
