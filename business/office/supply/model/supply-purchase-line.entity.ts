import { decimalField, moneyField, refField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 采购明细: so much of a supply at a price, and what of it came. */
export const supplyPurchaseLine = defineEntity({
  code: 'supplyPurchaseLine',
  module: 'supply',
  title: '采购明细',
  titleField: 'supply',
  childOf: 'purchase',
  fields: {
    purchase: refField('采购单', { entity: 'supplyPurchase', required: true, readOnly: true }),
    supply: refField('办公用品', { entity: 'supply', required: true, width: 220 }),
    qty: decimalField('采购数量', { required: true, min: '0.01', width: 100, summed: false }),
    price: moneyField('单价', { required: true, min: '0', width: 110, summed: false, hint: '不含可抵扣税' }),
    amount: moneyField('金额', { width: 120, rules: { compute: 'qty * price' } }),
    received: decimalField('已入库', { derived: 'sum', width: 90, summed: false }),
  },
  list: {
    columns: ['purchase', 'supply', 'qty', 'price', 'amount', 'received'],
    filters: ['purchase', 'supply', 'qty', 'amount'],
    global: false,
  },
  form: [['purchase'], ['supply', 'qty', 'price', 'amount', 'received']],
  access: { read: 'supplyPurchase:read', write: 'supplyPurchase:write', scope: 'dept' },
});
