import { defineErrors } from '#kernel/meta/errors.ts';

/** What rules of numbers refuse. */
export const serialErrors = defineErrors(
  {
    serialFieldMissing: '此表单没有该编号字段',
  },
  404,
);
