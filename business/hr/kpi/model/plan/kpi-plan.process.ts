import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import { createGmReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 考核方案审批: personnel, then the general manager. */
export const kpiPlanApprovalLadder = defineApprovalLadder({
  code: 'kpiPlan',
  name: '考核方案审批',
  category: 'hr',
  sort: 70,
  days: 3,
  steps: [defineApprovalStep('hr', '人事审核', byRole('hr'), { onInitiator: 'skip' }), createGmReviewStep()],
});
