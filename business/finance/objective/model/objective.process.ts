import {
  createGmReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 经营目标审批: the department, then the general manager. */
export const objectiveApprovalLadder = defineApprovalLadder({
  code: 'businessObjective',
  name: '经营目标审批',
  category: 'finance',
  sort: 95,
  days: 3,
  variables: { amount: '目标金额' },
  steps: [createHeadReviewStep(), createGmReviewStep()],
});
