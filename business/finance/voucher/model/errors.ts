import { defineErrors } from '#kernel/meta/errors.ts';

export const voucherErrors = defineErrors(
  {
    voucherUnbalanced: '接口表“{table}”的借贷不相等：{source}借方比贷方多{diff}元，请修改接口表后再生成',
    voucherNone: '没有待导出的凭证',
    voucherNoFields: '财务软件“{target}”没有接口字段，请先在接口字段中填写',
    voucherWritten: '批次“{no}”中已有凭证回写了外部凭证号，不能作为失败处理',
    voucherBatchFailed: '批次“{no}”已作为失败处理，凭证在以后的批次中导出',
  },
  409,
);
