import { byFieldDept, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import { createFinanceReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
/** 业绩分摊审批: the heads of all departments that have a share, then operations. */
export const incomeShareApprovalLadder = defineApprovalLadder({
  code: 'incomeShare',
  name: '业绩分摊审批',
  category: 'finance',
  sort: 92,
  days: 3,
  variables: { contract: '咨询合同', depts: '分摊部门' },
  steps: [
    defineApprovalStep('heads', '各部门负责人会签', byFieldDept('depts'), {
      multi: 'all',
      onEmpty: { kind: 'role', code: 'gm' },
    }),
    createFinanceReviewStep('经营审核'),
  ],
});
