import { byField, byRole, defineApprovalStep, exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import { createHeadReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';
/** 项目策划书审批: the project's manager, the department, and the chief engineer where more than 100,000,000 元 are invested. */
export const projectPlanApprovalLadder = defineApprovalLadder({
  code: 'projectPlan',
  name: '项目策划书审批',
  category: 'business',
  sort: 35,
  days: 3,
  for: 'compiler',
  variables: { invest: '投资额', manager: '项目负责人' },
  steps: [
    defineApprovalStep('manager', '项目负责人审核', byField('manager'), { onInitiator: 'skip', onEmpty: 'skip' }),
    createHeadReviewStep(),
    exclusiveBranchesStep(
      'large',
      '投资规模',
      {
        when: 'invest > 100000000',
        name: '投资超过1亿元',
        steps: [defineApprovalStep('chief', '技术负责人审批', byRole('reviewer'), { sameAsPrevious: 'skip' })],
      },
      { name: '投资1亿元以内', steps: [] },
    ),
  ],
});
