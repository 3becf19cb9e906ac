import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import { createGmReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 考核申诉: personnel looks into it, the general manager decides. */
export const kpiAppealApprovalLadder = defineApprovalLadder({
  code: 'kpiAppeal',
  name: '考核申诉',
  category: 'hr',
  sort: 74,
  days: 3,
  for: 'person',
  steps: [defineApprovalStep('hr', '人事复核', byRole('hr'), { editable: ['raise', 'finding'] }), createGmReviewStep()],
});
