import { createGmReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
import { createFieldDeptHeadStep, createPersonnelStep } from './personnel-steps.ts';

/** 调岗审批: the department that loses somebody, the one that gets the person, personnel, the general manager. */
export const transferApprovalLadder = defineApprovalLadder({
  code: 'transfer',
  name: '调岗审批',
  category: 'hr',
  sort: 34,
  days: 2,
  for: 'person',
  variables: { dept: '调出部门', toDept: '调入部门', person: '本人账号' },
  steps: [
    createFieldDeptHeadStep('from', '调出部门审批', 'dept'),
    createFieldDeptHeadStep('to', '调入部门审批', 'toDept'),
    createPersonnelStep(),
    createGmReviewStep(),
  ],
});
