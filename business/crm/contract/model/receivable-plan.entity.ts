import {
  boolField,
  createDictOptions,
  dateField,
  dictField,
  intField,
  moneyField,
  percentField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 收款计划: when a contract's fee falls due, a line of the contract. */
export const receivablePlan = defineEntity({
  code: 'receivablePlan',
  module: 'contract',
  title: '收款计划',
  titleField: 'name',
  childOf: 'contract',
  fields: {
    contract: refField('咨询合同', { entity: 'contract', required: true, readOnly: true }),
    name: textField('节点名称', { required: true, max: 60, width: 150 }),
    condition: dictField('收款条件', {
      required: true,
      options: createDictOptions({
        sign: '签订',
        draft: '提交初稿',
        report: '出具报告',
        audit: '审计确认',
        finish: '竣工',
        warranty: '质保期满',
        monthly: '按月',
      }),
    }),
    percent: percentField('比例', {
      rules: {
        compute: 'if parent.amount + parent.changes = 0 then null else amount / (parent.amount + parent.changes)',
      },
    }),
    amount: moneyField('金额', {
      required: true,
      min: '0',
      rules: { check: 'received = null or amount >= received', refusal: '不能小于该节点已到账的金额' },
    }),
    planDate: dateField('计划日期', { required: true, indexed: true }),
    received: moneyField('已到账', { derived: 'sum' }),
    open: moneyField('未到账', { derived: { sum: ['amount'], less: ['received'] } }),
    dunned: intField('已提醒至逾期天数', { readOnly: true }),
    due: boolField('已到期', { readOnly: true, hint: '合同已签订且计划日期已过' }),
  },
  feeds: [
    { by: 'contract', into: 'overdue', of: 'open', when: { due: [true] }, positive: 'open' },
    { by: 'contract', into: 'nextDue', of: 'planDate', when: { due: [true] }, positive: 'open' },
  ],
  list: {
    columns: ['contract', 'name', 'condition', 'amount', 'planDate', 'received', 'open', 'due'],
    search: ['name'],
    filters: ['condition', 'planDate', 'amount'],
    sort: 'planDate',
    sums: true,
  },
  form: [['contract'], ['name', 'condition', 'amount', 'percent', 'planDate']],
  menu: { section: 'crm', order: 12 },
  access: { read: 'contract:read', write: 'contract:write', scope: 'dept' },
});
export type ReceivablePlan = RowOf<typeof receivablePlan>;
