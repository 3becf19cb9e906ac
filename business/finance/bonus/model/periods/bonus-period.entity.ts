import { approvalStatus, choices, date, datetime, dict, money, ref, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 奖金期间: what is worked out together. A frozen period stays as it is; what comes later enters the open one. */
export const bonusPeriod = defineEntity({
  code: 'bonusPeriod',
  module: 'bonus',
  title: '奖金期间',
  titleField: 'name',
  fields: {
    name: text('期间', { required: true, max: 40, hint: '例如 2026年上半年' }),
    startDate: date('开始日期', { required: true }),
    endDate: date('结束日期', {
      required: true,
      rules: { check: 'endDate >= startDate', refusal: '结束日期不能早于开始日期' },
    }),
    rule: ref('奖金规则', { entity: 'bonusRule', required: true }),
    state: dict('状态', {
      readOnly: true,
      initial: 'open',
      options: choices({ open: '未冻结', frozen: '已冻结' }, { open: 'processing', frozen: 'success' }),
    }),
    status: approvalStatus('审批状态'),
    calculatedAt: datetime('计算时间', { readOnly: true }),
    pool: money('奖金池', { derived: 'sum' }),
    award: money('承接奖', { derived: 'sum' }),
    retained: money('留存', { derived: 'sum' }),
    released: money('释放', { derived: 'sum' }),
    deducted: money('预发抵扣', { derived: 'sum' }),
    pay: money('实发', { derived: 'sum' }),
    reopenReason: text('重新打开原因', { readOnly: true, max: 200, width: 220 }),
    reopenedBy: user('重新打开人', { readOnly: true }),
    reopenedAt: datetime('重新打开时间', { readOnly: true }),
  },
  states: {
    field: 'state',
    begin: ['open'],
    steps: {
      freeze: { label: '冻结', from: ['open'], to: 'frozen', by: 'product' },
      reopen: {
        label: '重新打开',
        from: ['frozen'],
        to: 'open',
        by: 'product',
        sets: { calculatedAt: null, reopenedBy: 'me' },
      },
    },
  },
  list: {
    columns: [
      'name',
      'startDate',
      'endDate',
      'rule',
      'pool',
      'award',
      'retained',
      'released',
      'deducted',
      'pay',
      'calculatedAt',
      'status',
      'state',
    ],
    search: ['name'],
    filters: ['startDate', 'endDate', 'status', 'state'],
    sort: '-startDate',
    global: false,
  },
  form: [
    ['name', 'rule'],
    ['startDate', 'endDate'],
    ['pool', 'award'],
    ['retained', 'released'],
    ['deducted', 'pay'],
    ['state', 'calculatedAt'],
    ['reopenReason'],
    ['reopenedBy', 'reopenedAt'],
  ],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'company' },
  unique: [['name']],
  workflow: { process: 'bonusPeriod', lasting: '请在下一期间调整' },
});
export type BonusPeriod = RowOf<typeof bonusPeriod>;
