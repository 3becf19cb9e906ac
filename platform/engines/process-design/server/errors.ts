import { defineErrors } from '#kernel/meta/errors.ts';

/** What reading drawn processes refuses. */
export const bpmnErrors = defineErrors({
  expressionUnconvertible: '表达式「{text}」无法转换，请改写',
  bpmnLineFaulty: '第{line}行：{fault}',
});
