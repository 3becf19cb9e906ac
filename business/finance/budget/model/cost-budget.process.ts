import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { budgetParams } from './params.ts';

/** 成本预算审批: the department, finance, and the general manager above the firm's threshold. */
export const costBudgetApprovalLadder = defineApprovalLadder({
  code: 'costBudget',
  name: '成本预算审批',
  category: 'finance',
  sort: 70,
  days: 3,
  for: 'applicant',
  variables: { total: '全年合计', kind: '预算类型' },
  steps: [createHeadReviewStep(), createFinanceReviewStep()],
  thresholds: { gm: budgetParams.gm },
});
