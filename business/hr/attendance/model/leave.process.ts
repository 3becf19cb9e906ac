import { approval, choice, defineProcess, handling, role } from '#kernel/workflow/process/define-process.ts';
import { headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 请假审批: the department head decides, the general manager too when longer than 3 days, HR files it. */
export const leaveProcess = within(
  1,
  defineProcess({
    code: 'leave',
    name: '请假审批',
    for: 'applicant',
    variables: { days: '请假天数', kind: '请假类型' },
    steps: [
      headReview(),
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
  }),
);
