import { approval, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';
import { within } from '#platform/engines/workflow/model/index.ts';

/** 预发审批: the department, finance, the general manager. */
export const bonusTempProcess = within(
  2,
  defineProcess({
    code: 'bonusTemp',
    name: '奖金预发审批',
    variables: { total: '预发合计' },
    steps: [
      approval('head', '部门负责人审批', deptHead(), {
        onInitiator: 'superior',
        onEmpty: { kind: 'role', code: 'gm' },
      }),
      approval('finance', '财务审核', role('finance')),
      approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' }),
    ],
  }),
);

/** 期间审批: finance, quality, the general manager, whose word freezes the period. */
export const bonusPeriodProcess = within(
  3,
  defineProcess({
    code: 'bonusPeriod',
    name: '奖金计算审批',
    variables: { pool: '奖金池', pay: '实发' },
    steps: [
      approval('finance', '财务审核', role('finance')),
      approval('quality', '质量复核', role('reviewer')),
      approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' }),
    ],
  }),
);

/** 分配审批: the department, quality, finance, the general manager. */
export const bonusShareProcess = within(
  3,
  defineProcess({
    code: 'bonusShare',
    name: '奖金分配审批',
    steps: [
      approval('head', '部门负责人审批', deptHead(), {
        onInitiator: 'superior',
        onEmpty: { kind: 'role', code: 'gm' },
      }),
      approval('quality', '质量复核', role('reviewer')),
      approval('finance', '财务审核', role('finance')),
      approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' }),
    ],
  }),
);

/** 发放审批: finance, then the general manager. */
export const bonusPaymentProcess = within(
  2,
  defineProcess({
    code: 'bonusPayment',
    name: '奖金发放审批',
    variables: { total: '发放合计' },
    steps: [
      approval('finance', '财务审核', role('finance')),
      approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' }),
    ],
  }),
);

/** 规则审批: finance, then the general manager. */
export const bonusRuleProcess = within(
  3,
  defineProcess({
    code: 'bonusRule',
    name: '奖金规则审批',
    steps: [
      approval('finance', '财务审核', role('finance')),
      approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' }),
    ],
  }),
);

/** 指数审批: the general manager. */
export const bonusIndexProcess = within(
  3,
  defineProcess({
    code: 'bonusIndex',
    name: '奖金调整指数审批',
    variables: { value: '指数' },
    steps: [approval('gm', '总经理审批', role('gm'))],
  }),
);
