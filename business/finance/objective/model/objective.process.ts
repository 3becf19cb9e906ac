import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 经营目标审批: the department, then the general manager. */
export const objectiveProcess = within(
  3,
  defineProcess({
    code: 'businessObjective',
    name: '经营目标审批',
    variables: { amount: '目标金额' },
    steps: [headReview(), approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
  }),
);
