import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount or share on a higher level approves contracts, their changes and outsourcing. */
export const contractParams = defineParams({
  vice: {
    key: 'limit.contract.vice',
    title: '分管领导审批限额',
    kind: 'amount',
    initial: '500000',
    hint: '合同及变更后的合同总额超过时由分管领导审批',
  },
  gm: {
    key: 'limit.contract.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '2000000',
    hint: '合同及变更后的合同总额超过时由总经理审批',
  },
  discount: {
    key: 'limit.contract.discount',
    title: '最低折扣',
    kind: 'rate',
    initial: '0.5',
    hint: '折扣低于此值的合同由总经理审批',
  },
  changeGm: {
    key: 'limit.change.gm',
    title: '变更总经理审批限额',
    kind: 'amount',
    initial: '100000',
    hint: '单次合同变更的金额超过时由总经理审批',
  },
  outsourceShare: {
    key: 'limit.outsource.share',
    title: '单份外协占比',
    kind: 'rate',
    initial: '0.2',
    hint: '单份外协占合同总额的比例超过时由总经理审批',
  },
  outsourceTotal: {
    key: 'limit.outsource.total',
    title: '合计外协占比',
    kind: 'rate',
    initial: '0.4',
    hint: '外协合计占合同总额的比例超过时由总经理审批',
  },
});
