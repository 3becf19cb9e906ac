import { defineErrors } from '#kernel/meta/errors.ts';

export const profitErrors = defineErrors(
  {
    allocationFrozen: '{month}的分摊批次已冻结，不能重新分摊',
    allocationNoRules: '没有启用的分摊规则，请先填写分摊规则',
    allocationRuleUsed: '规则“{name}”已用于{month}冻结的分摊批次，请停用后新建规则',
    allocationUnbearable: '规则“{rule}”中的“{dept}”不能承担：部门已停用、是最上级部门，或已在前面的规则中分出全部费用',
    allocationNotCalculated: '{month}的分摊批次不是已计算状态，请先分摊费用',
    allocationNotReviewed: '{month}的分摊批次尚未审核，审核后才能冻结',
    allocationNotFrozen: '{month}的分摊批次没有冻结',
    allocationLaterFrozen: '只能从最后冻结的{month}开始重新打开',
    allocationNothing: '{month}没有间接费用',
  },
  409,
);
