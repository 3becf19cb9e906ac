import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import { createFinanceReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
import { wageParams } from './params.ts';

/** 部门工资审批: personnel, finance, and the general manager above the firm's threshold. */
export const deptWageApprovalLadder = defineApprovalLadder({
  code: 'deptWage',
  name: '部门工资审批',
  category: 'finance',
  sort: 60,
  days: 3,
  for: 'applicant',
  variables: { cost: '人工成本合计' },
  steps: [defineApprovalStep('hr', '人事审核', byRole('hr')), createFinanceReviewStep()],
  thresholds: { gm: wageParams.gm },
});
