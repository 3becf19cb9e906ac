import { defineParams } from '#kernel/meta/params/params.ts';

/** How customers fall into the pool, and who takes them out. */
export const customerParams = defineParams({
  poolDays: {
    key: 'customer.pool.days',
    title: '退回公海的天数',
    kind: 'whole',
    unit: '天',
    initial: '180',
    hint: '客户连续这么多天未跟进即退回公海；0 为不使用公海',
  },
  poolWarn: {
    key: 'customer.pool.warn',
    title: '退回前的提醒天数',
    kind: 'whole',
    unit: '天',
    initial: '15',
    hint: '退回公海前这么多天提醒负责人',
  },
  poolLimit: {
    key: 'customer.pool.limit',
    title: '每人负责的客户上限',
    kind: 'whole',
    unit: '家',
    initial: '100',
    hint: '达到上限的人不能再从公海领取',
  },
  poolAgain: {
    key: 'customer.pool.again',
    title: '再次领取的间隔',
    kind: 'whole',
    unit: '天',
    initial: '30',
    hint: '退回客户的人在此期间不能再次领取该客户',
  },
});
