import { approval, choice, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

/** 投标审批: the department, finance where money leaves or a price is named, and the general manager for prices. */
export const bidReviewProcess = defineProcess({
  code: 'bidReview',
  name: '投标审批',
  variables: { kind: '审批事项', bond: '拟缴保证金', quote: '投标报价' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } }),
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
    choice(
      'matter',
      '审批事项',
      {
        when: 'kind = "quote"',
        name: '报价',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '报名', steps: [] },
    ),
  ],
});
