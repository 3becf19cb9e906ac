import {
  createFinanceReviewStep,
  createGmReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { invoiceParams } from './params.ts';

/** 开票申请审批: the department, finance, and above by the firm's thresholds, or where the customer owes and no money came. */
export const invoiceApplyApprovalLadder = defineApprovalLadder({
  code: 'invoiceApply',
  name: '开票申请审批',
  category: 'finance',
  sort: 10,
  days: 1,
  for: 'applicant',
  variables: { amount: '开票金额', advance: '先票后款' },
  steps: [createHeadReviewStep(), createFinanceReviewStep()],
  thresholds: { vice: invoiceParams.vice, gm: invoiceParams.gm },
});

/** 超额开票审批: what goes beyond a contract is agreed to by its department, finance and the general manager. */
export const overInvoiceApprovalLadder = defineApprovalLadder({
  code: 'overInvoice',
  name: '超额开票审批',
  category: 'finance',
  sort: 20,
  days: 1,
  for: 'applicant',
  variables: { amount: '本次开票', exceed: '超出金额', reason: '超额原因' },
  steps: [createHeadReviewStep(), createFinanceReviewStep(), createGmReviewStep()],
});
