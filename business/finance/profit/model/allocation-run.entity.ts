import {
  createDictOptions,
  dateTimeField,
  dictField,
  linesField,
  moneyField,
  monthField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { allocationLine } from './allocation-line.entity.ts';

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
      initial: 'open',
      options: createDictOptions({ open: '未冻结', frozen: '已冻结' }, { open: 'processing', frozen: 'success' }),
    }),
    lines: linesField('分摊明细', { entity: allocationLine, sums: ['amount'] }),
  },
  states: {
    field: 'state',
    begin: ['open'],
    steps: { freeze: { label: '冻结', from: ['open'], to: 'frozen', by: 'product' } },
  },
  list: {
    columns: ['month', 'indirect', 'allocated', 'remaining', 'calculatedAt', 'state'],
    filters: ['month', 'state'],
    sort: '-month',
    global: false,
  },
  form: [['month', 'state'], ['indirect', 'allocated'], ['remaining', 'calculatedAt'], ['lines']],
  dated: {
    by: 'month',
    // Also when it was worked out: its lines are written anew each time.
    keeps: ['indirect', 'allocated', 'remaining', 'calculatedAt'],
    reminds: { field: 'state', values: ['open'] },
  },
  access: { read: 'profit:read', write: 'profit:write', scope: 'company' },
  unique: [['month']],
});
export type AllocationRun = RowOf<typeof allocationRun>;
