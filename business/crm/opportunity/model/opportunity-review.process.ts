import { approval, choice, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

/** 商机审批: the department, finance for a price, and the general manager above 1,000,000 元. */
export const opportunityReviewProcess = defineProcess({
  code: 'opportunityReview',
  name: '商机审批',
  variables: { amount: '咨询费', kind: '审批事项' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } }),
    choice(
      'matter',
      '审批事项',
      { when: 'kind = "quote"', name: '报价', steps: [approval('finance', '财务审核', role('finance'))] },
      { name: '立项', steps: [] },
    ),
    choice(
      'large',
      '咨询费',
      {
        when: 'amount > 1000000',
        name: '超过100万元',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '100万元以内', steps: [] },
    ),
  ],
});
