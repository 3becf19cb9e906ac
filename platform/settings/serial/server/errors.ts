import { defineErrors } from '#kernel/meta/errors.ts';

/** What is refused here. */
export const serialErrors = defineErrors({
  serialFieldMissing: '此表单没有该编号字段',
}, 404);
