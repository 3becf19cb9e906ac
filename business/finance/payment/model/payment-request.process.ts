import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { paymentParams } from './params.ts';

/** 付款申请审批: the department, finance, and above by the firm's thresholds; what goes back to customers is the general manager's. */
export const paymentRequestApprovalLadder = defineApprovalLadder({
  code: 'paymentRequest',
  name: '付款申请审批',
  category: 'finance',
  sort: 40,
  days: 2,
  for: 'applicant',
  variables: { amount: '申请金额', kind: '付款类型' },
  steps: [createHeadReviewStep(), createFinanceReviewStep()],
  thresholds: { vice: paymentParams.vice, gm: paymentParams.gm },
});
