import { approval, choice, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 咨询合同审批: the department, law where the text is no template's, finance, and above by the firm's own thresholds. */
export const contractProcess = within(
  3,
  defineProcess({
    code: 'contract',
    name: '咨询合同审批',
    variables: { amount: '合同金额', reviewLevel: '审批级别', ownText: '不用范本' },
    steps: [
      headReview(),
      choice(
        'text',
        '合同文本',
        { when: 'ownText = true', name: '未用范本', steps: [approval('legal', '法务审核', role('reviewer'))] },
        { name: '使用范本', steps: [] },
      ),
      approval('finance', '财务审核', role('finance')),
      byReviewLevel(),
    ],
  }),
);

/** 外协合同审批: the department, finance, and the general manager for a large share of the contract. */
export const outsourceProcess = within(
  2,
  defineProcess({
    code: 'outsource',
    name: '外协合同审批',
    variables: { amount: '外协金额', needsGm: '审批级别' },
    steps: [headReview(), approval('finance', '财务审核', role('finance')), byReviewLevel('needsGm', ['gm'])],
  }),
);
