import { byRole, defineApprovalStep, exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import {
  createGmReviewStep,
  createHeadReviewStep,
  createQualityReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 出具报告审批: the department, quality control, the general manager while no contract is signed, and whoever keeps the seals. */
export const reportIssuanceApprovalLadder = defineApprovalLadder({
  code: 'reportIssue',
  name: '出具报告审批',
  category: 'business',
  sort: 40,
  days: 2,
  for: 'applicant',
  variables: { contractState: '合同情况' },
  steps: [
    createHeadReviewStep(),
    createQualityReviewStep('质控审核'),
    exclusiveBranchesStep(
      'contract',
      '合同情况',
      { when: 'contractState = "unsigned"', name: '未签订合同', steps: [createGmReviewStep()] },
      { name: '已签订合同', steps: [] },
    ),
    defineApprovalStep('seal', '行政用印', byRole('hr')),
  ],
});
