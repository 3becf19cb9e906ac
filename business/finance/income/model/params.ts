import { defineParams } from '#kernel/meta/params/params.ts';

/** How income is taxed that no invoice says it of. */
export const incomeParams = defineParams({
  taxRate: {
    key: 'income.taxRate',
    title: '收入的增值税税率',
    kind: 'rate',
    initial: '0.06',
    hint: '未开票的收入按此税率折算不含税金额；咨询服务一般为 6%（财税〔2016〕36号）',
  },
});
