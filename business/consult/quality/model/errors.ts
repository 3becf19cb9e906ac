import { defineErrors } from '#kernel/meta/errors.ts';

const refused = defineErrors({
  unknownCheck: '没有检查项：{key}',
  noCheck: '请至少选择一个检查项',
  checkNotReady: '质检尚未完成，请稍后再查看',
  checkFailed: '该次质检未完成：{note}',
  checkNotRun: '该次质检没有运行“{title}”',
  ignoreReasonMissing: '请填写忽略原因',
  assigneeUnknown: '处理人应为本企业在职员工',
  assigneeBlind: '{name}看不到该质检记录或没有处理质检问题的权限，不能指派',
  notAWorkbook: '“{name}”不是 Excel 工作簿，不能标注原表；请使用质检报告',
  workbookTooOld:
    '“{name}”不是 .xlsx 工作簿（如 .xls 为 97-2003 格式），不能写入标注；请用 Excel 或 WPS 另存为 .xlsx，重新导入并质检后再标注',
  cellsUnknown: '“{name}”导入时没有记下单元格位置；请重新导入并质检后再标注',
});

const missing = defineErrors({ findingsMissing: '部分问题不存在或您无权处理' }, 404);

/** What the quality calls say no with. */
export const qualityErrors = { ...refused, ...missing };
