import { approval, choice, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 投标审批: the department, finance where money leaves or a price is named, and above by the firm's own thresholds for prices. */
export const bidReviewProcess = within(
  1,
  defineProcess({
    code: 'bidReview',
    name: '投标审批',
    for: 'applicant',
    variables: { kind: '审批事项', bond: '拟缴保证金', quote: '投标报价', reviewLevel: '审批级别' },
    steps: [
      headReview(),
      choice(
        'money',
        '资金',
        {
          when: 'kind = "quote" or bond > 0',
          name: '报价或缴保证金',
          steps: [approval('finance', '财务审核', role('finance'))],
        },
        { name: '不涉及资金', steps: [] },
      ),
      byReviewLevel(),
    ],
  }),
);
