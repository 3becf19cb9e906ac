import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 报销审批: the department, finance with its eye on the invoices, and above by the firm's thresholds. */
export const expenseProcess = within(
  2,
  defineProcess({
    code: 'expense',
    name: '报销审批',
    for: 'applicant',
    variables: { total: '报销合计', kind: '报销类型', reviewLevel: '审批级别' },
    steps: [headReview(), approval('finance', '财务审票', role('finance')), byReviewLevel()],
  }),
);
