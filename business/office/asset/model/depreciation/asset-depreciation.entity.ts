import { deptField, moneyField, monthField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 资产折旧: what an asset loses in a month. Only the product writes it; each asset once per month. */
export const assetDepreciation = defineEntity({
  code: 'assetDepreciation',
  module: 'asset',
  title: '折旧明细',
  titleField: 'title',
  writtenBy: 'product',
  fields: {
    title: textField('摘要', { max: 120 }),
    run: refField('月度折旧', { entity: 'depreciationRun', required: true }),
    asset: refField('固定资产', { entity: 'asset', required: true, width: 190 }),
    month: monthField('月份', { required: true, indexed: true }),
    dept: deptField('使用部门'),
    amount: moneyField('折旧额', { required: true }),
    accumulated: moneyField('累计折旧', { summed: false }),
    net: moneyField('折旧后净值', { summed: false }),
  },
  list: {
    columns: ['month', 'asset', 'dept', 'amount', 'accumulated', 'net'],
    filters: ['month', 'asset', 'dept', 'run', 'amount'],
    sort: '-month',
    sums: true,
    global: false,
  },
  form: [
    ['title', 'month'],
    ['asset', 'dept'],
    ['amount', 'accumulated'],
    ['net', 'run'],
  ],
  feeds: [
    { by: 'asset', into: 'accumulated', of: 'amount' },
    { by: 'run', into: 'total', of: 'amount' },
    { by: 'run', into: 'count' },
  ],
  dated: { by: 'month', keeps: ['asset', 'amount'] },
  access: { read: 'depreciation:read', scope: 'company' },
  unique: [['asset', 'month']],
});
