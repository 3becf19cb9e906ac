import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 产值确认审批: the department says that so much is done, finance that it counts. */
export const outputProcess = within(
  2,
  defineProcess({
    code: 'outputRecord',
    name: '产值确认审批',
    for: 'applicant',
    variables: { amount: '本期产值', progress: '本期累计进度' },
    steps: [headReview(), approval('finance', '财务确认', role('finance'))],
  }),
);
