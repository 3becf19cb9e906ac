import { byRole, defineHandlingStep, exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import {
  createGmReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 请假审批: the department head decides, the general manager too when longer than 3 days, HR files it. */
export const leaveApprovalLadder = defineApprovalLadder({
  code: 'leave',
  name: '请假审批',
  category: 'hr',
  sort: 10,
  days: 1,
  for: 'applicant',
  variables: { days: '请假天数', kind: '请假类型' },
  steps: [
    createHeadReviewStep(),
    exclusiveBranchesStep(
      'long',
      '请假天数',
      { when: 'days > 3', name: '超过3天', steps: [createGmReviewStep()] },
      { name: '3天以内', steps: [] },
    ),
    defineHandlingStep('hr', '人事备案', byRole('hr')),
  ],
});
