import { decimalField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 审核属性: which examination of a matter this is, and what share of the fee it earns. */
export const auditProperty = defineBaseList({
  module: 'project',
  code: 'auditProperty',
  title: '审核属性',
  address: '/main-page/audit-properties-base-data',
  order: 80,
  fields: { feeFactor: decimalField('收费系数', { scale: 2, min: '0', max: '2' }) },
  rows: [
    { code: 'first', name: '初审', feeFactor: '1.00' },
    { code: 'again', name: '复审', feeFactor: '0.60' },
    { code: 'second', name: '二审', feeFactor: '0.50' },
    { code: 'sample', name: '抽审', feeFactor: '0.30' },
  ],
});
