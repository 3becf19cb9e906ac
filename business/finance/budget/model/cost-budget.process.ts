import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 成本预算审批: the department, finance, and the general manager above the firm's threshold. */
export const costBudgetProcess = within(
  3,
  defineProcess({
    code: 'costBudget',
    name: '成本预算审批',
    for: 'applicant',
    variables: { total: '全年合计', kind: '预算类型', reviewLevel: '审批级别' },
    steps: [headReview(), approval('finance', '财务审核', role('finance')), byReviewLevel('reviewLevel', ['gm'])],
  }),
);
