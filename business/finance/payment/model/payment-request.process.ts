import { approval, choice, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

/** 付款申请审批: the department, finance, and above by the firm's thresholds; what goes back to customers is the general manager's. */
export const paymentRequestProcess = defineProcess({
  code: 'paymentRequest',
  name: '付款申请审批',
  variables: { amount: '申请金额', kind: '付款类型', reviewLevel: '审批级别' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } }),
    approval('finance', '财务审核', role('finance')),
    choice(
      'level',
      '审批级别',
      {
        when: 'reviewLevel = "vice"',
        name: '分管领导',
        steps: [approval('vice', '分管领导审批', role('reviewer'), { sameAsPrevious: 'skip' })],
      },
      {
        when: 'reviewLevel = "gm"',
        name: '总经理',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '常规', steps: [] },
    ),
  ],
});
