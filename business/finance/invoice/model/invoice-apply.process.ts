import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 开票申请审批: the department, finance, and above by the firm's thresholds, or where the customer owes and no money came. */
export const invoiceApplyProcess = within(
  1,
  defineProcess({
    code: 'invoiceApply',
    name: '开票申请审批',
    for: 'applicant',
    variables: { amount: '开票金额', reviewLevel: '审批级别', advance: '先票后款' },
    steps: [headReview(), approval('finance', '财务审核', role('finance')), byReviewLevel()],
  }),
);

/** 超额开票审批: what goes beyond a contract is agreed to by its department, finance and the general manager. */
export const overInvoiceProcess = within(
  1,
  defineProcess({
    code: 'overInvoice',
    name: '超额开票审批',
    for: 'applicant',
    variables: { amount: '本次开票', exceed: '超出金额', reason: '超额原因' },
    steps: [
      headReview(),
      approval('finance', '财务审核', role('finance')),
      approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' }),
    ],
  }),
);
