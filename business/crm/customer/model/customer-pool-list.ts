import { areaField, dateField, dictField, textField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { customer } from './customer.entity.ts';

/** 客户公海: customers whom nobody looks after, for whoever takes one. */
export const customerPoolList = defineTablelessList({
  code: 'customerPool',
  module: 'customer',
  title: '客户公海',
  titleField: 'name',
  fields: {
    name: textField('客户名称', { width: 240 }),
    nature: dictField('客户性质', { code: 'client-nature' }),
    grade: customer.fields.grade,
    area: areaField('所在地区'),
    poolSince: dateField('进入公海日期'),
    poolFrom: userField('原客户经理'),
    poolReason: textField('退回公海原因', { width: 200 }),
    lastFollow: dateField('最近跟进'),
    lastContract: dateField('最近签约'),
  },
  list: {
    columns: ['name', 'nature', 'grade', 'area', 'poolSince', 'poolFrom', 'poolReason', 'lastFollow', 'lastContract'],
    search: ['name'],
    filters: ['nature', 'grade', 'area', 'poolSince', 'poolFrom', 'lastFollow', 'lastContract'],
    sort: '-poolSince',
  },
  access: { read: 'customer:pool', scope: 'company' },
});
