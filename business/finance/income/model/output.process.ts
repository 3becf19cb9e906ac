import { byField, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 产值确认审批: the project's manager and the department say that so much is done, operations that it counts. */
export const outputApprovalLadder = defineApprovalLadder({
  code: 'outputRecord',
  name: '产值确认审批',
  category: 'finance',
  sort: 90,
  days: 2,
  for: 'applicant',
  variables: { amount: '本期产值', progress: '本期累计进度', manager: '项目负责人' },
  steps: [
    defineApprovalStep('manager', '项目负责人确认', byField('manager'), { onInitiator: 'skip', onEmpty: 'skip' }),
    createHeadReviewStep(),
    createFinanceReviewStep('经营确认'),
  ],
});
