import {
  approval,
  choice,
  defineProcess,
  deptHead,
  handling,
  parallel,
  role,
  user,
  when,
} from '#kernel/workflow/process/define-process.ts';

/** 发起 → head → [more than 3 days] general manager → HR, who handle it. */
export const leave = defineProcess({
  code: 'leave',
  name: '请假审批',
  variables: { days: '请假天数' },
  steps: [
    approval('head', '部门负责人审批', deptHead()),
    choice('long', '是否超过3天', when('请假天数 > 3', approval('gm', '总经理审批', role('gm')))),
    handling('hr', '人事备案', role('hr')),
  ],
});
/** first → (a → a2 beside b) → last. */
export const both = defineProcess({
  code: 'both',
  name: '并行会审',
  steps: [
    approval('first', '初审', user('wang')),
    parallel(
      'fork',
      '会审',
      [approval('a', '技术审', user('sun')), approval('a2', '技术复核', user('he'))],
      [approval('b', '商务审', user('qian'))],
    ),
    approval('last', '终审', user('gm')),
  ],
});
/** One node to try rules and policies on, and 归档 behind it. */
export const oneNode = (options: Parameters<typeof approval>[3], by: Parameters<typeof approval>[2] = role('hr')) =>
  defineProcess({
    code: 'one',
    name: '单环节',
    steps: [approval('one', '会签', by, options), approval('after', '归档', user('he'))],
  });
