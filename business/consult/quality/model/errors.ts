import { defineErrors } from '#kernel/meta/errors.ts';

const refused = defineErrors({
  unknownCheck: '没有检查项：{key}',
  noCheck: '请至少选择一个检查项',
  checkNotReady: '质检尚未完成，请稍后再查看',
  checkFailed: '该次质检未完成：{note}',
  checkNotRun: '该次质检没有运行“{title}”',
  ignoreReasonMissing: '请填写忽略原因',
});

const missing = defineErrors({ findingsMissing: '部分问题不存在或您无权处理' }, 404);

/** What the quality calls say no with. */
export const qualityErrors = { ...refused, ...missing };
