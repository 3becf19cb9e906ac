import { moneyField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 采购方式: how something of a price is bought. */
export const procureMethod = defineBaseList({
  module: 'asset',
  code: 'procureMethod',
  title: '采购方式',
  address: '/base-data/procurement-method',
  order: 150,
  fields: { limitFrom: moneyField('金额起', { min: '0' }), limitTo: moneyField('金额止', { min: '0' }) },
  rows: [
    { code: 'direct', name: '直接采购', limitFrom: '0', limitTo: '5000' },
    { code: 'compare', name: '三家比价', limitFrom: '5000', limitTo: '50000' },
    { code: 'inquiry', name: '询价采购', limitFrom: '50000', limitTo: '200000' },
    { code: 'tender', name: '招标采购', limitFrom: '200000' },
    { code: 'frame', name: '框架协议采购' },
  ],
});
