import { approval, choice, defineProcess, deptHead, handling, role } from '#kernel/workflow/process/define-process.ts';

/** 请假审批: the department head decides, the general manager too when longer than 3 days, HR files it. */
export const leaveProcess = defineProcess({
  code: 'leave',
  name: '请假审批',
  variables: { days: '请假天数', kind: '请假类型' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } }),
    choice(
      'long',
      '请假天数',
      {
        when: 'days > 3',
        name: '超过3天',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '3天以内', steps: [] },
    ),
    handling('hr', '人事备案', role('hr')),
  ],
});
