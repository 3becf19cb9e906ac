import { createDictOptions, dictField, intField, moneyField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 阅改时限: how many working days a review may take. */
export const readEditTime = defineBaseList({
  module: 'project',
  code: 'readEditTime',
  title: '阅改时限',
  address: '/main-page/read-edit-time-config',
  order: 100,
  fields: {
    kind: dictField('业务类型', { code: 'business-kind' }),
    level: dictField('复核级别', { options: createDictOptions({ '1': '一级复核', '2': '二级复核', '3': '三级复核' }) }),
    valueFrom: moneyField('造价起', { min: '0' }),
    valueTo: moneyField('造价止', { min: '0' }),
    days: intField('时限', { min: 1, max: 60, unit: '工作日' }),
  },
  rows: [
    { code: 'T1', name: '一级复核（1000万元以下）', level: '1', valueFrom: '0', valueTo: '10000000', days: 2 },
    { code: 'T2', name: '一级复核（1000万元以上）', level: '1', valueFrom: '10000000', days: 3 },
    { code: 'T3', name: '二级复核（5000万元以下）', level: '2', valueFrom: '0', valueTo: '50000000', days: 2 },
    { code: 'T4', name: '二级复核（5000万元以上）', level: '2', valueFrom: '50000000', days: 3 },
    { code: 'T5', name: '三级复核', level: '3', valueFrom: '0', days: 2 },
  ],
});
