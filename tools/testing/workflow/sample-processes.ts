import {
  byDeptHead,
  byRole,
  byUser,
  defineApprovalStep,
  defineHandlingStep,
  defineProcess,
  exclusiveBranchesStep,
  parallelBranchesStep,
  whenBranch,
} from '#kernel/workflow/process/define-process.ts';

/** 发起 → head → [more than 3 days] general manager → HR, who handle it. */
export const sampleLeaveProcess = defineProcess({
  code: 'leave',
  name: '请假审批',
  variables: { days: '请假天数' },
  steps: [
    defineApprovalStep('head', '部门负责人审批', byDeptHead()),
    exclusiveBranchesStep(
      'long',
      '是否超过3天',
      whenBranch('请假天数 > 3', defineApprovalStep('gm', '总经理审批', byRole('gm'))),
    ),
    defineHandlingStep('hr', '人事备案', byRole('hr')),
  ],
});
/** first → (a → a2 beside b) → last. */
export const sampleParallelProcess = defineProcess({
  code: 'both',
  name: '并行会审',
  steps: [
    defineApprovalStep('first', '初审', byUser('wang')),
    parallelBranchesStep(
      'fork',
      '会审',
      [defineApprovalStep('a', '技术审', byUser('sun')), defineApprovalStep('a2', '技术复核', byUser('he'))],
      [defineApprovalStep('b', '商务审', byUser('qian'))],
    ),
    defineApprovalStep('last', '终审', byUser('gm')),
  ],
});
/** One node to try rules and policies on, and 归档 behind it. */
export const sampleOneNodeProcess = (
  options: Parameters<typeof defineApprovalStep>[3],
  by: Parameters<typeof defineApprovalStep>[2] = byRole('hr'),
) =>
  defineProcess({
    code: 'one',
    name: '单环节',
    steps: [defineApprovalStep('one', '会签', by, options), defineApprovalStep('after', '归档', byUser('he'))],
  });
