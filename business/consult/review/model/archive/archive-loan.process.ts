import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import { createHeadReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
/** 档案借阅审批: the department, and whoever keeps the archive. */
export const archiveLoanApprovalLadder = defineApprovalLadder({
  code: 'archiveLoan',
  name: '档案借阅审批',
  category: 'business',
  sort: 60,
  days: 1,
  for: 'borrower',
  variables: {},
  steps: [createHeadReviewStep(), defineApprovalStep('papers', '档案借出', byRole('hr'))],
});
