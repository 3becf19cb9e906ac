import { defineErrors } from '#kernel/meta/errors.ts';

export const okrErrors = defineErrors(
  {
    okrCheckInKept: '进展已经登记，不能修改或删除，请再登记一次',
    okrNotYours: '只有负责人和上级可以修改目标',
    okrCycleClosed: '周期“{name}”已关闭，不能更新',
  },
  409,
);
