import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 产值确认审批: the department says that so much is done, finance that it counts. */
export const outputApprovalLadder = defineApprovalLadder({
  code: 'outputRecord',
  name: '产值确认审批',
  category: 'finance',
  sort: 90,
  days: 2,
  for: 'applicant',
  variables: { amount: '本期产值', progress: '本期累计进度' },
  steps: [createHeadReviewStep(), createFinanceReviewStep('财务确认')],
});
