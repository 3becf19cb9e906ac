import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 资金调拨审批: the department, finance, and the general manager above the firm's threshold. */
export const fundChangeProcess = within(
  2,
  defineProcess({
    code: 'fundChange',
    name: '资金调拨审批',
    for: 'applicant',
    variables: { amount: '金额', kind: '调拨类型', reviewLevel: '审批级别' },
    steps: [headReview(), approval('finance', '财务审核', role('finance')), byReviewLevel('reviewLevel', ['gm'])],
  }),
);
