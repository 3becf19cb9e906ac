import { choices, date, dict, files, longtext, money, ref, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 催收记录: how somebody asked a customer for what is due. */
export const receivableDun = defineEntity({
  code: 'receivableDun',
  module: 'contract',
  title: '催收记录',
  titleField: 'content',
  fields: {
    contract: ref('咨询合同', { entity: 'contract', required: true }),
    plan: ref('收款节点', { entity: 'receivablePlan' }),
    date: date('催收日期', { required: true, initial: 'today', indexed: true }),
    way: dict('催收方式', {
      required: true,
      options: choices({ call: '电话', letter: '催款函', lawyer: '律师函', visit: '上门' }),
    }),
    by: user('催收人', { required: true, initial: 'me' }),
    content: longtext('催收情况', { required: true, max: 500, rows: 3 }),
    promise: date('承诺付款日'),
    promised: money('承诺金额', { min: '0' }),
    files: files('附件'),
  },
  feeds: [{ by: 'contract', into: 'lastDun', of: 'date' }],
  list: {
    columns: ['contract', 'plan', 'date', 'way', 'by', 'content', 'promise', 'promised'],
    search: ['content'],
    filters: ['way', 'date', 'by', 'promise'],
    sort: '-date',
  },
  form: [['contract', 'plan'], ['date', 'way'], ['by', 'promise'], ['promised'], ['content'], ['files']],
  access: { read: 'contract:read', write: 'contract:write', scope: 'dept' },
  menu: { section: 'crm', order: 16 },
});
export type ReceivableDun = RowOf<typeof receivableDun>;
