import { dateTimeField, intField, moneyField, monthField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 折旧月份: the depreciation of a month, of every asset together. Only the product writes it. */
export const depreciationRun = defineEntity({
  code: 'depreciationRun',
  module: 'asset',
  title: '月度折旧',
  titleField: 'month',
  writtenBy: 'product',
  fields: {
    month: monthField('月份', { required: true }),
    count: intField('资产数', { derived: 'count' }),
    total: moneyField('折旧合计', { derived: 'sum' }),
    person: userField('计提人'),
    at: dateTimeField('计提时间'),
  },
  list: {
    columns: ['month', 'count', 'total', 'person', 'at'],
    filters: ['month', 'total'],
    sort: '-month',
    sums: true,
    global: false,
  },
  form: [['month', 'person'], ['count', 'total'], ['at']],
  access: { read: 'depreciation:read', scope: 'company' },
  unique: [['month']],
});
export type DepreciationRun = RowOf<typeof depreciationRun>;
