import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import {
  createFinanceReviewStep,
  createGmReviewStep,
  createHeadReviewStep,
  createQualityReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 预发审批: the department, finance, the general manager. */
export const bonusAdvanceApprovalLadder = defineApprovalLadder({
  code: 'bonusTemp',
  name: '奖金预发审批',
  category: 'finance',
  sort: 70,
  days: 2,
  variables: { total: '预发合计' },
  steps: [createHeadReviewStep(), createFinanceReviewStep(), createGmReviewStep()],
});

/** 期间审批: finance, quality, the general manager, whose word freezes the period. */
export const bonusPeriodApprovalLadder = defineApprovalLadder({
  code: 'bonusPeriod',
  name: '奖金计算审批',
  category: 'finance',
  sort: 74,
  days: 3,
  variables: { pool: '奖金池', pay: '实发' },
  steps: [createFinanceReviewStep(), createQualityReviewStep('质量复核'), createGmReviewStep()],
});

/** 分配审批: the department, quality, finance, the general manager. */
export const bonusShareApprovalLadder = defineApprovalLadder({
  code: 'bonusShare',
  name: '奖金分配审批',
  category: 'finance',
  sort: 76,
  days: 3,
  steps: [createHeadReviewStep(), createQualityReviewStep('质量复核'), createFinanceReviewStep(), createGmReviewStep()],
});

/** 发放审批: finance, then the general manager. */
export const bonusPaymentApprovalLadder = defineApprovalLadder({
  code: 'bonusPayment',
  name: '奖金发放审批',
  category: 'finance',
  sort: 80,
  days: 2,
  variables: { total: '发放合计' },
  steps: [createFinanceReviewStep(), createGmReviewStep()],
});

/** 规则审批: finance, then the general manager. */
export const bonusRuleApprovalLadder = defineApprovalLadder({
  code: 'bonusRule',
  name: '奖金规则审批',
  category: 'finance',
  sort: 77,
  days: 3,
  steps: [createFinanceReviewStep(), createGmReviewStep()],
});

/** 指数审批: the general manager. */
export const bonusIndexApprovalLadder = defineApprovalLadder({
  code: 'bonusIndex',
  name: '奖金调整指数审批',
  category: 'finance',
  sort: 78,
  days: 3,
  variables: { value: '指数' },
  steps: [defineApprovalStep('gm', '总经理审批', byRole('gm'))],
});
