import { boolField, intField, jsonField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 客户合并: one customer that became part of another, with all that is needed to part them again. */
export const customerMerge = defineEntity({
  code: 'customerMerge',
  module: 'customer',
  title: '客户合并记录',
  titleField: 'name',
  writtenBy: 'product',
  fields: {
    name: textField('被合并客户', { required: true, max: 100 }),
    customer: refField('并入客户', { entity: 'customer', required: true }),
    gone: textField('原客户标识', { required: true }),
    moved: intField('转移记录数', { required: true }),
    parted: boolField('已拆分', { required: true }),
    kept: jsonField('合并前数据'),
  },
  list: {
    columns: ['name', 'customer', 'moved', 'parted'],
    search: ['name'],
    filters: ['customer', 'parted'],
    sort: '-createdDate',
    global: false,
  },
  form: [
    ['name', 'customer'],
    ['moved', 'parted'],
  ],
  access: { read: 'customer:merge', scope: 'company' },
  menu: { section: 'crm', order: 40, readers: ['gm'] },
});
export type CustomerMerge = RowOf<typeof customerMerge>;
