import { intField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 申购明细: so many pieces of something at a price, and how many of them have cards. */
export const assetBuyLine = defineEntity({
  code: 'assetBuyLine',
  module: 'asset',
  title: '申购明细',
  titleField: 'name',
  childOf: 'buy',
  fields: {
    buy: refField('资产申购', { entity: 'assetBuy', required: true, readOnly: true }),
    name: textField('名称', { required: true, max: 100, width: 170 }),
    class: refField('资产分类', { entity: 'assetClass', required: true, width: 150 }),
    spec: textField('规格型号', { max: 100, width: 140 }),
    qty: intField('数量', { required: true, min: 1, max: 999, width: 80 }),
    price: moneyField('单价', { required: true, min: '0.01', width: 110, summed: false }),
    amount: moneyField('金额', { width: 120, rules: { compute: 'qty * price' } }),
    accepted: intField('已验收', { derived: 'count', width: 80 }),
  },
  list: {
    columns: ['buy', 'name', 'class', 'spec', 'qty', 'price', 'amount', 'accepted'],
    search: ['name'],
    filters: ['buy', 'class', 'amount'],
    global: false,
  },
  form: [['buy'], ['name', 'class', 'spec', 'qty', 'price', 'amount', 'accepted']],
  access: { read: 'assetBuy:read', write: 'assetBuy:write', scope: 'dept' },
});
