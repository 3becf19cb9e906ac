import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 借款审批: the department, finance, and the general manager for large sums or people who owe much already. */
export const loanProcess = within(
  1,
  defineProcess({
    code: 'loan',
    name: '借款审批',
    for: 'applicant',
    variables: { amount: '借款金额', reviewLevel: '审批级别' },
    steps: [headReview(), approval('finance', '财务审核', role('finance')), byReviewLevel('reviewLevel', ['gm'])],
  }),
);

/** 还款确认: finance says that it came, and where the cash lies. */
export const repaymentProcess = within(
  1,
  defineProcess({
    code: 'repayment',
    name: '还款确认',
    for: 'applicant',
    variables: { amount: '还款金额', mode: '还款方式' },
    steps: [approval('finance', '财务确认', role('finance'), { editable: ['date', 'account'] })],
  }),
);
