import { defineErrors } from '#kernel/meta/errors.ts';

/** What the generic work on records refuses. */
export const recordErrors = {
  ...defineErrors({
    numberBeyond: '数值超出范围',
    removalEmpty: '请选择需要删除的数据',
    removalLong: '一次最多删除{most}条',
    versionNewest: '此后没有可以恢复的修改',
    versionMissing: '缺少版本号，请刷新后再保存',
    queryLong: '一个查询条件最多列出{most}个值',
    queryDate: '查询条件“{field}”不是有效日期',
    queryValue: '查询条件“{field}”{fault}',
    keywordLong: '搜索内容过长，最多{most}个字',
    keywordsMany: '关键词过多，最多{most}个',
    treeNone: '{form}没有上下级，请按列表查询',
    treeWide: '{form}同级数据过多，请按列表查询',
    orderTwice: '同一条数据出现了两次',
    orderNone: '{form}不支持拖动排序',
    orderBelow: '不能移动到自身的下级',
  }),
  ...defineErrors(
    {
      restoreUnseen: '{name}已不在您的数据范围内，不能恢复',
    },
    403,
  ),
  ...defineErrors(
    {
      binMissing: '回收站中没有这条记录，可能已恢复或已清除',
      formUnknown: '没有表单：{code}',
      changeUnknown: '没有此变更记录',
      recordMissing: '{form}不存在或您无权查看',
    },
    404,
  ),
  ...defineErrors(
    {
      removalBelow: '存在下级，不能删除',
      requestForeign: '此请求已被他人使用，请重新打开表单',
      binForm: '没有表单：{code}',
      restoreRefused: '不能恢复{name}：{reason}',
      restoreAbove: '上级已被删除，请先恢复上级',
    },
    409,
  ),
};
