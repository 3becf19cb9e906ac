import { byRole, defineApprovalStep, exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import { createHeadReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
import { projectParams } from '../params.ts';

/**
 * 项目立项审批: the department, who keeps the contracts, the chief engineer for what is difficult or large, and the general
 * manager for what is begun without a contract or brings much, by the firm's own thresholds.
 */
export const projectApplyApprovalLadder = defineApprovalLadder({
  code: 'projectApply',
  name: '项目立项审批',
  category: 'business',
  sort: 34,
  days: 3,
  for: 'applicant',
  variables: { chief: '总工审批' },
  steps: [
    createHeadReviewStep(),
    defineApprovalStep('operation', '经营审核', byRole('finance')),
    exclusiveBranchesStep(
      'difficult',
      '难度与规模',
      {
        when: 'chief = "yes"',
        name: '难度Ⅳ级或规模大',
        steps: [defineApprovalStep('chief', '总工审批', byRole('reviewer'), { sameAsPrevious: 'skip' })],
      },
      { name: '一般', steps: [] },
    ),
  ],
  thresholds: { gm: projectParams.gm },
});
