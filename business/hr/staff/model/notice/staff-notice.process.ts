import { exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import { createGmReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
import { createPersonnelStep } from '../changes/personnel-steps.ts';

/** 人事通知审批: personnel, and the general manager for rules, appointments, awards and penalties. */
export const staffNoticeApprovalLadder = defineApprovalLadder({
  code: 'staffNotice',
  name: '人事通知审批',
  category: 'hr',
  sort: 50,
  days: 1,
  for: 'applicant',
  variables: { kind: '类型' },
  steps: [
    createPersonnelStep(),
    exclusiveBranchesStep(
      'weighty',
      '通知类型',
      {
        when: 'kind = "rule" or kind = "appoint" or kind = "award"',
        name: '制度、任免、奖惩',
        steps: [createGmReviewStep()],
      },
      { name: '其他', steps: [] },
    ),
  ],
});
