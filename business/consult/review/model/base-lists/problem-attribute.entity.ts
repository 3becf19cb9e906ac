import { createDictOptions, decimalField, dictField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 问题属性: what a problem found in a review is about, how serious it is, and what it costs of 100 points. */
export const problemAttribute = defineBaseList({
  module: 'review',
  code: 'problemAttribute',
  title: '问题属性',
  address: '/base-data/ecms-quality-examine/problem-attribute',
  order: 140,
  fields: {
    category: dictField('类别', {
      required: true,
      options: createDictOptions({ quantity: '量', price: '价', fee: '费', papers: '资料', words: '文字' }),
    }),
    severity: dictField('严重程度', {
      required: true,
      options: createDictOptions({ light: '轻微', usual: '一般', serious: '严重', major: '重大' }),
    }),
    points: decimalField('扣分', { required: true, scale: 1, min: '0', max: '100' }),
  },
  rows: [
    { code: 'Q1', name: '工程量计算误差', category: 'quantity', severity: 'usual', points: '3' },
    { code: 'Q2', name: '漏项或重复列项', category: 'quantity', severity: 'serious', points: '8' },
    { code: 'P1', name: '定额套用或换算不当', category: 'price', severity: 'usual', points: '3' },
    { code: 'P2', name: '主要材料价格无依据', category: 'price', severity: 'serious', points: '8' },
    { code: 'F1', name: '取费基数或费率错误', category: 'fee', severity: 'serious', points: '8' },
    { code: 'F2', name: '未执行合同计价条款', category: 'fee', severity: 'major', points: '20' },
    { code: 'D1', name: '依据资料不完整', category: 'papers', severity: 'usual', points: '3' },
    { code: 'W1', name: '文字、格式或签章疏漏', category: 'words', severity: 'light', points: '1' },
  ],
});
