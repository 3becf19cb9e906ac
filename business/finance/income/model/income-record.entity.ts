import {
  areaField,
  boolField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  moneyField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** What makes income: money that came, an invoice that was issued, work that was confirmed. All are written, so that each may be asked for. */
export const INCOME_BASES = { receipt: '到账', invoice: '开票', output: '产值' } as const;
export type IncomeBasis = keyof typeof INCOME_BASES;

/**
 * 业务收入: the part that a department has in a receipt, an invoice or a confirmation of output. Only the product writes it, and what is written
 * stays: whatever is taken back stands as an equal negative record of its own day.
 */
export const incomeRecord = defineEntity({
  code: 'incomeRecord',
  module: 'income',
  title: '业务收入',
  titleField: 'title',
  writtenBy: 'product',
  fields: {
    title: textField('合同名称', { required: true, max: 160, width: 'long' }),
    basis: dictField('口径', { required: true, options: createDictOptions(INCOME_BASES) }),
    date: dateField('日期', { required: true, indexed: true }),
    contract: refField('咨询合同', { entity: 'contract', width: 260 }),
    project: refField('咨询项目', { entity: 'project', width: 220 }),
    customer: refField('客户', { entity: 'customer', width: 220 }),
    kind: dictField('业务类型', { code: 'business-kind' }),
    acquireMode: dictField('承接方式', { code: 'acquire-mode' }),
    area: areaField('项目所在地区'),
    dept: deptField('业绩部门'),
    owner: userField('合同负责人'),
    amount: moneyField('含税收入', { required: true }),
    net: moneyField('不含税收入', { required: true }),
    reversal: boolField('冲回', { required: true, initial: false }),
    source: textField('来源', { required: true, max: 40 }),
  },
  list: {
    columns: ['date', 'basis', 'title', 'amount', 'net', 'dept', 'project', 'customer', 'kind', 'owner', 'reversal'],
    search: ['title'],
    filters: [
      'basis',
      'date',
      'contract',
      'project',
      'customer',
      'kind',
      'acquireMode',
      'area',
      'dept',
      'owner',
      'amount',
      'reversal',
    ],
    sort: '-date',
    monthly: { by: 'date', of: ['amount'], when: { basis: ['receipt'] } },
  },
  form: [
    ['title'],
    ['basis', 'date'],
    ['contract', 'project'],
    ['customer', 'kind'],
    ['acquireMode', 'area'],
    ['dept', 'owner'],
    ['amount', 'net'],
    ['reversal', 'source'],
  ],
  dated: { by: 'date', keeps: ['dept', 'project', 'amount', 'net'] },
  access: { read: 'income:read', scope: 'dept' },
});
export type IncomeRecord = RowOf<typeof incomeRecord>;
