import { byRole, defineApprovalStep, exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { contractParams } from './params.ts';

/** 咨询合同审批: the department, law where the text is no template's, finance, and above by the firm's own thresholds. */
export const contractApprovalLadder = defineApprovalLadder({
  code: 'contract',
  name: '咨询合同审批',
  category: 'contract',
  sort: 10,
  days: 3,
  variables: { amount: '合同金额', ownText: '不用范本' },
  steps: [
    createHeadReviewStep(),
    exclusiveBranchesStep(
      'text',
      '合同文本',
      {
        when: 'ownText = true',
        name: '未用范本',
        steps: [defineApprovalStep('legal', '法务审核', byRole('reviewer'))],
      },
      { name: '使用范本', steps: [] },
    ),
    createFinanceReviewStep(),
  ],
  thresholds: { vice: contractParams.vice, gm: contractParams.gm },
});

/** 外协合同审批: the department, finance, and the general manager for a large share of the contract. */
export const outsourceApprovalLadder = defineApprovalLadder({
  code: 'outsource',
  name: '外协合同审批',
  category: 'contract',
  sort: 30,
  days: 2,
  variables: { amount: '外协金额' },
  steps: [createHeadReviewStep(), createFinanceReviewStep()],
  levels: ['gm'],
  levelField: 'needsGm',
});
