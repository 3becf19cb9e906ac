import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { loanParams } from './params.ts';

/** 借款审批: the department, finance, and the general manager for large sums or people who owe much already. */
export const loanApprovalLadder = defineApprovalLadder({
  code: 'loan',
  name: '借款审批',
  category: 'finance',
  sort: 50,
  days: 1,
  for: 'applicant',
  variables: { amount: '借款金额' },
  steps: [createHeadReviewStep(), createFinanceReviewStep()],
  thresholds: { gm: loanParams.gm },
});

/** 还款确认: finance says that it came, and where the cash lies. */
export const repaymentApprovalLadder = defineApprovalLadder({
  code: 'repayment',
  name: '还款确认',
  category: 'finance',
  sort: 60,
  days: 1,
  for: 'applicant',
  variables: { amount: '还款金额', mode: '还款方式' },
  steps: [createFinanceReviewStep('财务确认', { editable: ['date', 'account'] })],
});
