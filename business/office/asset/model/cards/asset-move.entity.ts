import { dateField, deptField, refField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 资产流转: a piece went to another person, department or place, or into another state. Only the product writes it. */
export const assetMove = defineEntity({
  code: 'assetMove',
  module: 'asset',
  title: '资产流转',
  titleField: 'action',
  writtenBy: 'product',
  fields: {
    asset: refField('固定资产', { entity: 'asset', required: true, width: 180 }),
    date: dateField('日期', { required: true, indexed: true }),
    action: textField('事项', { required: true, max: 60, width: 110 }),
    fromDept: deptField('原部门'),
    toDept: deptField('现部门'),
    fromKeeper: userField('原保管人'),
    toKeeper: userField('现保管人'),
    fromPlace: textField('原地点', { max: 80 }),
    toPlace: textField('现地点', { max: 80 }),
    person: userField('经办人'),
  },
  list: {
    columns: [
      'date',
      'asset',
      'action',
      'fromDept',
      'toDept',
      'fromKeeper',
      'toKeeper',
      'fromPlace',
      'toPlace',
      'person',
    ],
    search: ['action'],
    filters: ['asset', 'date', 'toDept', 'toKeeper', 'person'],
    sort: '-id',
    global: false,
  },
  form: [
    ['asset', 'date'],
    ['action', 'person'],
    ['fromDept', 'toDept'],
    ['fromKeeper', 'toKeeper'],
    ['fromPlace', 'toPlace'],
  ],
  access: { read: 'asset:read', scope: 'company' },
});
