import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { supplyParams } from './params.ts';

/** 用品采购审批: the department, office administration, finance, and above the firm's limit the general manager. */
export const supplyPurchaseApprovalLadder = defineApprovalLadder({
  code: 'supplyPurchase',
  name: '用品采购审批',
  category: 'administration',
  sort: 10,
  days: 2,
  for: 'applicant',
  variables: { total: '采购合计' },
  steps: [
    createHeadReviewStep(),
    defineApprovalStep('office', '行政审核', byRole('hr'), { sameAsPrevious: 'skip' }),
    createFinanceReviewStep('财务审核', { sameAsPrevious: 'skip' }),
  ],
  thresholds: { gm: supplyParams.gm },
});
