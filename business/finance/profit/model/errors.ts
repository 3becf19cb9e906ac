import { defineErrors } from '#kernel/meta/errors.ts';

export const profitErrors = defineErrors(
  {
    allocationFrozen: '{month}的分摊批次已冻结，不能重新分摊',
    allocationNoRules: '没有启用的分摊规则，请先填写分摊规则',
    allocationRuleUsed: '规则“{name}”已用于{month}冻结的分摊批次，请停用后新建规则',
    allocationNothing: '{month}没有间接费用',
  },
  409,
);
