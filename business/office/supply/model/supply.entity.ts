import {
  boolField,
  createDictOptions,
  decimalField,
  dictField,
  longTextField,
  moneyField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** How much of a supply is there, beside the least there should be. */
export const STOCK_LEVELS = { none: '无库存', low: '低于下限', enough: '充足' } as const;
export type StockLevel = keyof typeof STOCK_LEVELS;

/** 办公用品: a kind of supply, with what is in stock and what that is worth. Both are sums of its movements. */
export const supply = defineEntity({
  code: 'supply',
  module: 'supply',
  title: '办公用品',
  titleField: 'name',
  fields: {
    code: textField('编码', { required: true, max: 30, width: 100 }),
    name: textField('名称', { required: true, max: 80, width: 180 }),
    class: refField('分类', { entity: 'supplyClass', required: true, width: 110 }),
    spec: textField('规格', { max: 80, width: 140 }),
    unit: textField('单位', { required: true, max: 10, width: 60, initial: '个' }),
    place: textField('存放地点', { max: 60 }),
    keeper: userField('保管人', { required: true, initial: 'me' }),
    min: decimalField('库存下限', { min: '0', width: 90, summed: false, hint: '低于下限时提醒保管人' }),
    monthLimit: decimalField('每人每月限额', { min: '0', summed: false, hint: '领用超过时须行政审批；留空不限' }),
    stock: decimalField('库存数量', { derived: 'sum', width: 95, summed: false, indexed: true }),
    price: moneyField('平均单价', { readOnly: true, width: 95, summed: false }),
    value: moneyField('库存金额', { derived: 'sum', width: 110 }),
    level: dictField('库存状态', {
      readOnly: true,
      initial: 'none',
      indexed: true,
      width: 95,
      options: createDictOptions(STOCK_LEVELS, { none: 'error', low: 'warning', enough: 'success' }),
    }),
    enabled: boolField('启用', { initial: true }),
    remark: longTextField('备注', { max: 300, rows: 2 }),
  },
  list: {
    columns: ['code', 'name', 'class', 'spec', 'unit', 'stock', 'price', 'value', 'level', 'min', 'place', 'keeper'],
    search: ['code', 'name', 'spec'],
    filters: ['class', 'level', 'keeper', 'place', 'stock', 'value', 'enabled'],
    sort: 'code',
    sums: true,
    counted: 'level',
  },
  form: [
    ['code', 'name'],
    ['class', 'spec'],
    ['unit', 'place'],
    ['keeper', 'enabled'],
    ['min', 'monthLimit'],
    ['stock', 'price'],
    ['value', 'level'],
    ['remark'],
  ],
  sections: [{ title: '库存', row: 5 }],
  access: { read: 'supply:read', write: 'supply:write', scope: 'company' },
  unique: [['code']],
});
export type Supply = RowOf<typeof supply>;
