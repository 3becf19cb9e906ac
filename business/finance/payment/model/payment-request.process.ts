import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 付款申请审批: the department, finance, and above by the firm's thresholds; what goes back to customers is the general manager's. */
export const paymentRequestProcess = within(
  2,
  defineProcess({
    code: 'paymentRequest',
    name: '付款申请审批',
    for: 'applicant',
    variables: { amount: '申请金额', kind: '付款类型', reviewLevel: '审批级别' },
    steps: [headReview(), approval('finance', '财务审核', role('finance')), byReviewLevel()],
  }),
);
