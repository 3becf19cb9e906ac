import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import { createHeadReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 用车审批: the department, and the office, which gives the vehicle and its driver. */
export const vehicleUseApprovalLadder = defineApprovalLadder({
  code: 'vehicleUse',
  name: '用车审批',
  category: 'administration',
  sort: 70,
  days: 1,
  for: 'applicant',
  variables: {},
  steps: [
    createHeadReviewStep(),
    defineApprovalStep('dispatch', '行政派车', byRole('hr'), { editable: ['vehicle', 'driver', 'startAt', 'endAt'] }),
  ],
});
