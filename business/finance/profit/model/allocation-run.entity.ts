import {
  createDictOptions,
  dateTimeField,
  dictField,
  linesField,
  moneyField,
  monthField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { allocationLine } from './allocation-line.entity.ts';

export const ALLOCATION_RUN_STATES = {
  open: '开放',
  calculated: '已计算',
  reviewed: '已审核',
  frozen: '已冻结',
} as const;

/** 分摊批次: how the indirect costs of a month were shared out, kept as it was worked out. */
export const allocationRun = defineEntity({
  code: 'allocationRun',
  module: 'profit',
  title: '分摊批次',
  titleField: 'month',
  writtenBy: 'product',
  fields: {
    month: monthField('月份', { required: true }),
    indirect: moneyField('间接费用'),
    allocated: moneyField('分摊到项目'),
    remaining: moneyField('部门承担'),
    calculatedAt: dateTimeField('计算时间'),
    state: dictField('状态', {
      initial: 'calculated',
      options: createDictOptions(ALLOCATION_RUN_STATES, {
        open: 'warning',
        calculated: 'processing',
        reviewed: 'processing',
        frozen: 'success',
      }),
    }),
    reviewer: userField('审核人'),
    reopenedBy: userField('重新打开人'),
    reopenedAt: dateTimeField('重新打开时间'),
    reopenReason: textField('重新打开原因', { max: 200, width: 220 }),
    lines: linesField('分摊明细', { entity: allocationLine, sums: ['amount'] }),
  },
  states: {
    field: 'state',
    begin: ['calculated'],
    steps: {
      calculate: {
        label: '重新分摊',
        from: ['open', 'reviewed'],
        to: 'calculated',
        by: 'product',
        sets: { reviewer: null },
      },
      review: { label: '审核', from: ['calculated'], to: 'reviewed', by: 'product', sets: { reviewer: 'me' } },
      freeze: { label: '冻结', from: ['reviewed'], to: 'frozen', by: 'product' },
      reopen: {
        label: '重新打开',
        from: ['frozen'],
        to: 'open',
        by: 'product',
        sets: { reviewer: null, calculatedAt: null, reopenedBy: 'me' },
      },
    },
  },
  list: {
    columns: ['month', 'indirect', 'allocated', 'remaining', 'calculatedAt', 'reviewer', 'state'],
    filters: ['month', 'state'],
    sort: '-month',
    global: false,
  },
  form: [
    ['month', 'state'],
    ['indirect', 'allocated'],
    ['remaining', 'calculatedAt'],
    ['reviewer', 'reopenReason'],
    ['reopenedBy', 'reopenedAt'],
    ['lines'],
  ],
  dated: {
    by: 'month',
    // Also when it was worked out: its lines are written anew each time.
    keeps: ['indirect', 'allocated', 'remaining', 'calculatedAt'],
    reminds: { field: 'state', values: ['open', 'calculated', 'reviewed'] },
  },
  access: { read: 'allocation:read', write: 'profit:write', scope: 'company' },
  unique: [['month']],
});
export type AllocationRun = RowOf<typeof allocationRun>;
