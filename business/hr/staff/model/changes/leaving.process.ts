import {
  createFinanceReviewStep,
  createGmReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { createFieldDeptHeadStep, createPersonnelStep } from './personnel-steps.ts';

/** 离职审批: the department, personnel and administration, finance for what is owed, the general manager. */
export const leavingApprovalLadder = defineApprovalLadder({
  code: 'leaving',
  name: '离职审批',
  category: 'hr',
  sort: 38,
  days: 3,
  for: 'person',
  variables: { dept: '部门', person: '本人账号', kind: '离职类型' },
  steps: [
    createFieldDeptHeadStep('head', '部门负责人审批', 'dept'),
    createPersonnelStep('人事行政审核'),
    createFinanceReviewStep('财务核对往来'),
    createGmReviewStep(),
  ],
});
