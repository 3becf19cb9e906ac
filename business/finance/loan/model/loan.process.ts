import { approval, choice, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

/** 借款审批: the department, finance, and the general manager for large sums or people who owe much already. */
export const loanProcess = defineProcess({
  code: 'loan',
  name: '借款审批',
  variables: { amount: '借款金额', reviewLevel: '审批级别' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } }),
    approval('finance', '财务审核', role('finance')),
    choice(
      'level',
      '审批级别',
      {
        when: 'reviewLevel = "gm"',
        name: '总经理',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '常规', steps: [] },
    ),
  ],
});

/** 还款确认: finance says that it came. */
export const repaymentProcess = defineProcess({
  code: 'repayment',
  name: '还款确认',
  variables: { amount: '还款金额', mode: '还款方式' },
  steps: [approval('finance', '财务确认', role('finance'))],
});
