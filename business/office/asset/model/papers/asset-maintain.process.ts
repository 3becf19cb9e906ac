import { byRole, defineApprovalStep, exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import { createFinanceReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 资产维修审批: office administration, and finance above the firm's limit. */
export const assetMaintainApprovalLadder = defineApprovalLadder({
  code: 'assetMaintain',
  name: '资产维修审批',
  category: 'administration',
  sort: 22,
  days: 1,
  for: 'applicant',
  variables: { level: '审批级别', cost: '预计费用' },
  steps: [
    defineApprovalStep('office', '行政审核', byRole('hr'), {
      onInitiator: 'superior',
      onEmpty: { kind: 'role', code: 'gm' },
    }),
    exclusiveBranchesStep(
      'cost',
      '费用',
      { when: 'level = "finance"', name: '超过限额', steps: [createFinanceReviewStep()] },
      { name: '限额内', steps: [] },
    ),
  ],
});
