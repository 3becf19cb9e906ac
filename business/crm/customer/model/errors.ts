import { defineErrors } from '#kernel/meta/errors.ts';

/** What can go wrong as customers become one and part again, and as they are taken from the pool. */
export const customerErrors = defineErrors({
  customerMergedWithItself: '不能把客户并入其自身，请选择另一个客户',
  customerMergeParted: '该合并已拆分，无需再次拆分',
  customerMergeBlocked: '「{title}」中两个客户各有一条不能并存的记录，请先处理后再合并',
  customerTaken: '客户“{name}”已有客户经理{owner}，不能再领取',
});
