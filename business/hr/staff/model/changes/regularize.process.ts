import { createGmReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
import { createFieldDeptHeadStep, createPersonnelStep } from './personnel-steps.ts';

/** 转正审批: the department, personnel, the general manager. */
export const regularizeApprovalLadder = defineApprovalLadder({
  code: 'regularize',
  name: '转正审批',
  category: 'hr',
  sort: 32,
  days: 3,
  for: 'person',
  variables: { dept: '部门', person: '本人账号', score: '考核得分' },
  steps: [createFieldDeptHeadStep('head', '部门负责人审批', 'dept'), createPersonnelStep(), createGmReviewStep()],
});
