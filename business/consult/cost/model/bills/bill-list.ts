import { decimal, text } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** Decimals that files show of quantities and prices; a filter may name as many. */
const DECIMALS = 6;

/** By what the bills of a cost file are filtered and sorted; without an order they stand as in the file. */
export const billList = defineList({
  code: 'costBill',
  module: 'cost',
  title: '清单',
  titleField: 'name',
  fields: {
    code: text('项目编码'),
    name: text('项目名称'),
    feature: text('项目特征'),
    unit: text('单位'),
    quantity: decimal('工程量', { scale: DECIMALS }),
    price: decimal('综合单价', { scale: DECIMALS }),
    total: decimal('合价', { scale: DECIMALS }),
  },
  list: {
    columns: ['code', 'name', 'feature', 'unit', 'quantity', 'price', 'total'],
    filters: ['code', 'name', 'feature', 'unit', 'quantity', 'price', 'total'],
    sort: 'id',
  },
  access: { read: 'cost:read', scope: 'company' },
});
