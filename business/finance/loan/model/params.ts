import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on the general manager approves. */
export const loanParams = defineParams({
  gm: {
    key: 'limit.loan.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '10000',
    hint: '本次借款超过时由总经理审批',
  },
  owed: {
    key: 'limit.loan.owed',
    title: '未还借款限额',
    kind: 'amount',
    initial: '20000',
    hint: '本次借款与未还借款合计超过时由总经理审批',
  },
});
