import { defineErrors } from '#kernel/meta/errors.ts';

/** Asked by somebody who may not. */
export const accessErrors = defineErrors(
  {
    rightMissing: '您没有此操作的权限',
  },
  403,
);
