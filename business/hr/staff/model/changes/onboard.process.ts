import { createGmReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
import { createFieldDeptHeadStep, createPersonnelStep } from './personnel-steps.ts';

/** 入职审批: personnel, the head of the department that gets somebody, the general manager. */
export const onboardApprovalLadder = defineApprovalLadder({
  code: 'onboard',
  name: '入职审批',
  category: 'hr',
  sort: 30,
  days: 2,
  for: 'applicant',
  variables: { dept: '入职部门', level: '职级' },
  steps: [createPersonnelStep(), createFieldDeptHeadStep('head', '用人部门审批', 'dept'), createGmReviewStep()],
});
