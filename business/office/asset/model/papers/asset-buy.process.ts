import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { assetParams } from '../params.ts';

/** 资产申购审批: the department, office administration, finance, and above the firm's limit the general manager. */
export const assetBuyApprovalLadder = defineApprovalLadder({
  code: 'assetBuy',
  name: '资产申购审批',
  category: 'administration',
  sort: 20,
  days: 2,
  for: 'applicant',
  variables: { total: '申购合计', budget: '预算' },
  steps: [
    createHeadReviewStep(),
    defineApprovalStep('office', '行政审核', byRole('hr'), { sameAsPrevious: 'skip' }),
    createFinanceReviewStep('财务审核', { sameAsPrevious: 'skip' }),
  ],
  thresholds: { gm: assetParams.gm },
});
