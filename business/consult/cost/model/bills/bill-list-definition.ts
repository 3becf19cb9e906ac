import { decimalField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** Decimals that files show of quantities and prices; a filter may name as many. */
const DECIMALS = 6;

/** By what the bills of a cost file are filtered and sorted; without an order they stand as in the file. */
export const costBillListDefinition = defineTablelessList({
  code: 'costBill',
  module: 'cost',
  title: '清单',
  titleField: 'name',
  fields: {
    code: textField('项目编码'),
    name: textField('项目名称'),
    feature: textField('项目特征'),
    unit: textField('单位'),
    quantity: decimalField('工程量', { scale: DECIMALS }),
    price: decimalField('综合单价', { scale: DECIMALS }),
    total: decimalField('合价', { scale: DECIMALS }),
  },
  list: {
    columns: ['code', 'name', 'feature', 'unit', 'quantity', 'price', 'total'],
    filters: ['code', 'name', 'feature', 'unit', 'quantity', 'price', 'total'],
    sort: 'id',
  },
  access: { read: 'cost:read', scope: 'company' },
});
