import { defineErrors } from '#kernel/meta/errors.ts';

export const bonusErrors = defineErrors(
  {
    bonusFrozen: '奖金期间“{period}”已冻结，不能再计算或调整；以后的到账和撤销进入未冻结的期间',
    bonusRuleUsed: '规则“{rule}”已被奖金期间使用，请新建一个版本',
    bonusFaults: '以下问题解决后才能计算：{faults}',
    bonusNotCalculated: '奖金期间“{period}”尚未计算，或计算后数据有变化，请重新计算后再提交审批',
    bonusInApproval: '奖金期间“{period}”正在审批或已否决，退回或撤回后才能计算和调整',
    bonusOrdered: '奖金已开付款单，不能作废或退回修改，请先删除付款单',
    bonusAheadTaken: '{person}的预发奖金已在期间“{period}”抵扣，不能作废或退回修改',
    bonusNotFrozen: '奖金期间“{period}”没有冻结，无需重新打开',
    bonusLaterFrozen: '只能重新打开最近冻结的期间“{period}”',
    bonusPaidAlready: '奖金期间“{period}”已有发放单{no}，作废后才能重新打开',
    bonusEarlierOpen: '请先冻结更早的期间“{period}”',
  },
  409,
);
