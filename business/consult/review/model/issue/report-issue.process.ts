import { approval, choice, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

/** 出具报告审批: the department, quality control, the general manager while no contract is signed, and whoever keeps the seals. */
export const reportIssueProcess = defineProcess({
  code: 'reportIssue',
  name: '出具报告审批',
  variables: { contractState: '合同情况' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } }),
    approval('quality', '质控审核', role('reviewer')),
    choice(
      'contract',
      '合同情况',
      {
        when: 'contractState = "unsigned"',
        name: '未签订合同',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '已签订合同', steps: [] },
    ),
    approval('seal', '行政用印', role('hr')),
  ],
});
