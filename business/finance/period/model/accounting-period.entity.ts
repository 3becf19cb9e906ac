import { createDictOptions, dateTimeField, dictField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 会计期间: a month that was closed, and opened again where that had to be. A month without a record is open. */
export const accountingPeriod = defineEntity({
  code: 'accountingPeriod',
  module: 'period',
  title: '会计期间',
  titleField: 'month',
  writtenBy: 'product',
  fields: {
    month: textField('月份', { required: true, width: 110 }),
    state: dictField('状态', {
      required: true,
      options: createDictOptions({ open: '开放', closed: '已结账' }, { open: 'warning', closed: 'success' }),
    }),
    closedBy: userField('结账人'),
    closedAt: dateTimeField('结账时间'),
    askedBy: userField('反结账申请人', { hint: '另一位有结账权限的人员同意后才反结账' }),
    askedAt: dateTimeField('反结账申请时间'),
    reopenReason: textField('反结账原因', { max: 200, width: 260 }),
    reopenedBy: userField('反结账人'),
    reopenedAt: dateTimeField('反结账时间'),
  },
  list: {
    columns: ['month', 'state', 'closedBy', 'closedAt', 'askedBy', 'reopenReason', 'reopenedBy', 'reopenedAt'],
    filters: ['month', 'state'],
    search: ['month'],
    sort: '-month',
    global: false,
  },
  form: [
    ['month', 'state'],
    ['closedBy', 'closedAt'],
    ['askedBy', 'askedAt'],
    ['reopenReason'],
    ['reopenedBy', 'reopenedAt'],
  ],
  paper: {
    heading: '期间结账单',
    fields: [
      'month',
      'state',
      'closedBy',
      'closedAt',
      'askedBy',
      'askedAt',
      'reopenReason',
      'reopenedBy',
      'reopenedAt',
    ],
  },
  access: { read: 'period:read', write: 'period:write', scope: 'company' },
  unique: [['month']],
});
export type AccountingPeriod = RowOf<typeof accountingPeriod>;
