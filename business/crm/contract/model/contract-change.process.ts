import { approval, choice, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

/** 合同变更审批: the department, finance, and the general manager for what changes the total by more than 100,000 元. */
export const contractChangeProcess = defineProcess({
  code: 'contractChange',
  name: '合同变更审批',
  variables: { amount: '变更金额', kind: '变更类型' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } }),
    approval('finance', '财务审核', role('finance')),
    choice(
      'large',
      '变更金额',
      {
        when: 'amount > 100000 or amount < -100000 or kind = "end"',
        name: '超过10万元或终止合同',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '10万元以内', steps: [] },
    ),
  ],
});
