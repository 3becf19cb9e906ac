import { defineErrors } from '#kernel/meta/errors.ts';

/** What reading drawn processes and handing them over refuses. */
export const bpmnErrors = {
  ...defineErrors({
    expressionUnconvertible: '表达式「{text}」无法转换，请改写',
    bpmnLineFaulty: '第{line}行：{fault}',
  }),
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
