import { area, bool, choices, date, dept, dict, money, ref, text, user } from '#kernel/fields/index.ts';
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
    title: text('收入', { required: true, max: 160, width: 'long' }),
    basis: dict('口径', { required: true, options: choices(INCOME_BASES) }),
    date: date('日期', { required: true, indexed: true }),
    contract: ref('咨询合同', { entity: 'contract', width: 260 }),
    project: ref('咨询项目', { entity: 'project', width: 220 }),
    customer: ref('客户', { entity: 'customer', width: 220 }),
    kind: dict('业务类型', { code: 'business-kind' }),
    acquireMode: dict('承接方式', { code: 'acquire-mode' }),
    area: area('项目所在地区'),
    dept: dept('业绩部门'),
    owner: user('合同负责人'),
    amount: money('含税收入', { required: true }),
    net: money('不含税收入', { required: true }),
    reversal: bool('冲回', { required: true, initial: false }),
    source: text('来源', { required: true, max: 40 }),
  },
  list: {
    columns: [
      'date',
      'basis',
      'title',
      'contract',
      'project',
      'customer',
      'kind',
      'dept',
      'owner',
      'amount',
      'net',
      'reversal',
    ],
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
