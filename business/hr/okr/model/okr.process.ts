import { createHeadReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 目标对齐: the head of the department agrees with an objective before it is worked on. */
export const okrApprovalLadder = defineApprovalLadder({
  code: 'okr',
  name: '目标对齐',
  category: 'hr',
  sort: 60,
  days: 2,
  for: 'owner',
  steps: [createHeadReviewStep()],
});
