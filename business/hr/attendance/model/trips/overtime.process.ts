import { byRole, defineHandlingStep } from '#kernel/workflow/process/define-process.ts';
import { createHeadReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 加班审批: the department head decides, HR files it. */
export const overtimeApprovalLadder = defineApprovalLadder({
  code: 'overtime',
  name: '加班审批',
  category: 'hr',
  sort: 30,
  days: 1,
  for: 'applicant',
  variables: { hours: '加班小时', monthHours: '当月累计' },
  steps: [createHeadReviewStep(), defineHandlingStep('hr', '人事备案', byRole('hr'))],
});
