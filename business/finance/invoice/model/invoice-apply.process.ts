import { approval, choice, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

const HEAD = { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } } as const;

/** 开票申请审批: the department, finance, and above by the firm's thresholds, or where the customer owes and no money came. */
export const invoiceApplyProcess = defineProcess({
  code: 'invoiceApply',
  name: '开票申请审批',
  variables: { amount: '开票金额', reviewLevel: '审批级别', advance: '先票后款' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), HEAD),
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

/** 超额开票审批: what goes beyond a contract is agreed to by its department, finance and the general manager. */
export const overInvoiceProcess = defineProcess({
  code: 'overInvoice',
  name: '超额开票审批',
  variables: { amount: '本次开票', exceed: '超出金额', reason: '超额原因' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), HEAD),
    approval('finance', '财务审核', role('finance')),
    approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' }),
  ],
});
