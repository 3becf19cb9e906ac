import { defineErrors } from '#kernel/meta/errors.ts';

/** What forms of processes and handing processes over refuse. */
export const flowErrors = {
  ...defineErrors(
    {
      formUnknown: '没有表单：{code}',
    },
    404,
  ),
  ...defineErrors(
    {
      flowHandoverRefused: '流程「{title}」无法移交：{fault}',
    },
    409,
  ),
};
