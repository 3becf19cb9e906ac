import {
  approvalStep,
  byDeptHead,
  byRole,
  byUser,
  defineProcess,
  exclusiveBranches,
  handlingStep,
  parallelBranches,
  whenBranch,
} from '#kernel/workflow/process/define-process.ts';

/** 发起 → head → [more than 3 days] general manager → HR, who handle it. */
export const sampleLeaveProcess = defineProcess({
  code: 'leave',
  name: '请假审批',
  variables: { days: '请假天数' },
  steps: [
    approvalStep('head', '部门负责人审批', byDeptHead()),
    exclusiveBranches(
      'long',
      '是否超过3天',
      whenBranch('请假天数 > 3', approvalStep('gm', '总经理审批', byRole('gm'))),
    ),
    handlingStep('hr', '人事备案', byRole('hr')),
  ],
});
/** first → (a → a2 beside b) → last. */
export const sampleParallelProcess = defineProcess({
  code: 'both',
  name: '并行会审',
  steps: [
    approvalStep('first', '初审', byUser('wang')),
    parallelBranches(
      'fork',
      '会审',
      [approvalStep('a', '技术审', byUser('sun')), approvalStep('a2', '技术复核', byUser('he'))],
      [approvalStep('b', '商务审', byUser('qian'))],
    ),
    approvalStep('last', '终审', byUser('gm')),
  ],
});
/** One node to try rules and policies on, and 归档 behind it. */
export const sampleOneNodeProcess = (
  options: Parameters<typeof approvalStep>[3],
  by: Parameters<typeof approvalStep>[2] = byRole('hr'),
) =>
  defineProcess({
    code: 'one',
    name: '单环节',
    steps: [approvalStep('one', '会签', by, options), approvalStep('after', '归档', byUser('he'))],
  });
