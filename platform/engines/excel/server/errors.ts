import { defineErrors } from '#kernel/meta/errors.ts';

/** What imports refuse as a whole. */
export const excelErrors = {
  ...defineErrors({
    importEmpty: '没有可导入的数据',
    importUnmapped: '请先对应必填字段：{fields}',
    importClosed: '{form}不能导入',
    importFileMissing: '请先上传文件',
    importReadingLong: '文件过大或内容异常，读取超时',
    importFileEmpty: '文件“{name}”中没有数据',
    importTooManyRows: '数据超过 {most} 行，请拆分后分次导入',
    importSheetMissing: '工作簿中没有工作表“{sheet}”',
  }),
  ...defineErrors(
    {
      importMissing: '导入结果不存在',
    },
    404,
  ),
};
