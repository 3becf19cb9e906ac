import { defineErrors } from '#kernel/meta/errors.ts';

/** What is told of a request before or after its handler. */
export const httpErrors = {
  ...defineErrors({
    numberBeyond: '数值超出范围',
    dateWrong: '日期格式不正确',
    dateBeyond: '日期超出范围',
    textUnstorable: '内容含有无法处理的字符',
  }),
  ...defineErrors(
    {
      sessionEnded: '您已被登出，即将重新登录！',
      docsClosed: '请先登录，或由运维设置 OPEN_TO_ALL=docs',
    },
    401,
  ),
  ...defineErrors(
    {
      tokenNarrow: '此令牌不能用于该操作',
      metricsClosed: '请由运维设置 METRICS_TOKEN 或 METRICS_FROM 后读取',
    },
    403,
  ),
  ...defineErrors(
    {
      callMissing: '没有此接口',
    },
    404,
  ),
  ...defineErrors(
    {
      recordOvertaken: '数据刚被他人修改或删除，请刷新后重试',
      recordInconsistent: '与已有数据不一致，请刷新后核对',
    },
    409,
  ),
};
