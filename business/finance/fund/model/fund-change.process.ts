import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { fundParams } from './params.ts';

/** 资金调拨审批: the department, finance, and the general manager above the firm's threshold. */
export const fundChangeApprovalLadder = defineApprovalLadder({
  code: 'fundChange',
  name: '资金调拨审批',
  category: 'finance',
  sort: 80,
  days: 2,
  for: 'applicant',
  variables: { amount: '金额', kind: '调拨类型' },
  steps: [createHeadReviewStep(), createFinanceReviewStep()],
  thresholds: { gm: fundParams.gm },
});
