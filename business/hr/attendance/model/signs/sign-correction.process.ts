import { createHeadReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 补卡审批: the department head decides. */
export const signCorrectionApprovalLadder = defineApprovalLadder({
  code: 'sign-correction',
  name: '补卡审批',
  category: 'hr',
  sort: 40,
  days: 1,
  for: 'applicant',
  variables: { kind: '补卡类型' },
  steps: [createHeadReviewStep()],
});
