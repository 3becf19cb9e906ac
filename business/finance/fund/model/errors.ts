import { defineErrors } from '#kernel/meta/errors.ts';

export const fundErrors = defineErrors(
  {
    fundShort: '“{name}”可用 {rest} 元（含透支额度），本次 {amount} 元，余额不足',
    fundUsed: '“{name}”已有资金流水，不能删除',
  },
  409,
);
