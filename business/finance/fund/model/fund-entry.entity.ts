import {
  createDictOptions,
  dateField,
  deptField,
  dictField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

const SOURCES = {
  quota: '年度额度',
  income: '收入分成',
  bonus: '统筹奖金',
  expense: '费用支出',
  transfer: '调拨',
  adjust: '调整',
} as const;

/**
 * 部门资金流水: one movement of a fund. Only the product writes it, and what is written stays: what is taken back stands as an
 * equal movement the other way, of its own day.
 */
export const fundEntry = defineEntity({
  code: 'fundEntry',
  module: 'fund',
  title: '部门资金流水',
  titleField: 'summary',
  writtenBy: 'product',
  fields: {
    fund: refField('部门资金', { entity: 'deptFund', required: true }),
    dept: deptField('部门'),
    date: dateField('日期', { required: true, indexed: true }),
    direction: dictField('收支', {
      required: true,
      options: createDictOptions({ in: '收入', out: '支出' }, { in: 'success', out: 'warning' }),
    }),
    source: dictField('来源', { required: true, options: createDictOptions(SOURCES) }),
    summary: textField('摘要', { required: true, max: 160, width: 260 }),
    amount: moneyField('金额', { required: true }),
    origin: textField('依据', { required: true, max: 60 }),
  },
  list: {
    columns: ['date', 'fund', 'direction', 'source', 'summary', 'amount'],
    search: ['summary'],
    filters: ['fund', 'dept', 'date', 'direction', 'source', 'amount'],
    sort: '-date',
    global: false,
  },
  form: [['fund', 'dept'], ['date', 'direction'], ['source', 'amount'], ['summary'], ['origin']],
  feeds: [
    { by: 'fund', into: 'taken', of: 'amount', when: { direction: ['in'] } },
    { by: 'fund', into: 'spent', of: 'amount', when: { direction: ['out'] } },
  ],
  dated: { by: 'date', keeps: ['fund', 'direction', 'amount'] },
  access: { read: 'fund:read', scope: 'dept' },
  unique: [['origin']],
});
