import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import {
  createFinanceReviewStep,
  createGmReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';

/** 资产报废审批: the department, office administration, finance and the general manager. */
export const assetScrapApprovalLadder = defineApprovalLadder({
  code: 'assetScrap',
  name: '资产报废审批',
  category: 'administration',
  sort: 24,
  days: 2,
  for: 'applicant',
  variables: { net: '净值' },
  steps: [
    createHeadReviewStep(),
    defineApprovalStep('office', '行政审核', byRole('hr'), { sameAsPrevious: 'skip' }),
    createFinanceReviewStep('财务审核', { sameAsPrevious: 'skip' }),
    createGmReviewStep(),
  ],
});
