import { approval, choice, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 商机审批: the department, finance for a price, and the general manager above the firm's own threshold. */
export const opportunityReviewProcess = within(
  2,
  defineProcess({
    code: 'opportunityReview',
    name: '商机审批',
    for: 'applicant',
    variables: { amount: '咨询费', kind: '审批事项', reviewLevel: '审批级别' },
    steps: [
      headReview(),
      choice(
        'matter',
        '审批事项',
        { when: 'kind = "quote"', name: '报价', steps: [approval('finance', '财务审核', role('finance'))] },
        { name: '立项', steps: [] },
      ),
      byReviewLevel('reviewLevel', ['gm']),
    ],
  }),
);
