import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { expenseParams } from './params.ts';

/** 报销审批: the department, finance with its eye on the invoices, and above by the firm's thresholds. */
export const expenseApprovalLadder = defineApprovalLadder({
  code: 'expense',
  name: '报销审批',
  category: 'finance',
  sort: 30,
  days: 2,
  for: 'applicant',
  variables: { total: '报销合计', kind: '报销类型' },
  steps: [createHeadReviewStep(), createFinanceReviewStep('财务审票')],
  thresholds: { vice: expenseParams.vice, gm: expenseParams.gm },
});
