import { createGmReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
import { createFieldDeptHeadStep, createPersonnelStep } from './personnel-steps.ts';

/** 合同续签审批: the department, personnel, the general manager. */
export const contractRenewalApprovalLadder = defineApprovalLadder({
  code: 'contractRenewal',
  name: '合同续签审批',
  category: 'hr',
  sort: 36,
  days: 3,
  for: 'person',
  variables: { dept: '部门', person: '本人账号', kind: '合同类型' },
  steps: [createFieldDeptHeadStep('head', '部门负责人审批', 'dept'), createPersonnelStep(), createGmReviewStep()],
});
