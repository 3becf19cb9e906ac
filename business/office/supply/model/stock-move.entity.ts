import {
  createDictOptions,
  dateField,
  decimalField,
  deptField,
  dictField,
  moneyField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

export const MOVE_KINDS = {
  opening: '期初',
  in: '采购入库',
  issue: '领用发放',
  gain: '盘盈',
  loss: '盘亏',
} as const;
export type MoveKind = keyof typeof MOVE_KINDS;

/** 库存流水: something of a supply came or went. Only the product writes it, and what is written stays. */
export const stockMove = defineEntity({
  code: 'stockMove',
  module: 'supply',
  title: '库存流水',
  titleField: 'title',
  writtenBy: 'product',
  fields: {
    title: textField('摘要', { required: true, max: 160, width: 200 }),
    supply: refField('办公用品', { entity: 'supply', required: true, width: 170 }),
    date: dateField('日期', { required: true, indexed: true }),
    kind: dictField('类型', {
      required: true,
      width: 95,
      options: createDictOptions(MOVE_KINDS, { in: 'success', issue: 'processing', loss: 'warning' }),
    }),
    qty: decimalField('数量', { required: true, width: 90, summed: false }),
    price: moneyField('单价', { width: 90, summed: false }),
    amount: moneyField('金额', { required: true, width: 110 }),
    balance: decimalField('结存数量', { width: 95, summed: false }),
    balanceValue: moneyField('结存金额', { width: 110, summed: false }),
    purchase: refField('采购单', { entity: 'supplyPurchase', width: 170 }),
    purchaseLine: refField('采购明细', { entity: 'supplyPurchaseLine' }),
    receive: refField('领用单', { entity: 'supplyReceive', width: 170 }),
    receiveLine: refField('领用明细', { entity: 'supplyReceiveLine' }),
    dept: deptField('部门'),
    person: userField('经手人'),
    reason: textField('原因', { max: 200, width: 160 }),
  },
  list: {
    columns: [
      'date',
      'supply',
      'kind',
      'qty',
      'price',
      'amount',
      'balance',
      'balanceValue',
      'purchase',
      'receive',
      'dept',
      'person',
      'reason',
    ],
    search: ['title'],
    filters: ['supply', 'kind', 'date', 'dept', 'person', 'purchase', 'receive', 'amount'],
    sort: '-id',
    sums: true,
    global: false,
  },
  form: [
    ['title', 'supply'],
    ['date', 'kind'],
    ['qty', 'price'],
    ['amount', 'person'],
    ['balance', 'balanceValue'],
    ['purchase', 'receive'],
    ['dept', 'reason'],
  ],
  feeds: [
    { by: 'supply', into: 'stock', of: 'qty' },
    { by: 'supply', into: 'value', of: 'amount' },
    { by: 'purchaseLine', into: 'received', of: 'qty' },
    { by: 'purchase', into: 'receivedAmount', of: 'amount' },
    { by: 'receiveLine', into: 'issued', less: 'qty' },
    { by: 'receive', into: 'cost', less: 'amount' },
  ],
  dated: { by: 'date', keeps: ['supply', 'qty', 'amount'] },
  access: { read: 'supply:read', scope: 'company' },
});
export type StockMove = RowOf<typeof stockMove>;
