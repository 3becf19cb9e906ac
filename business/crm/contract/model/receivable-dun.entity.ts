import {
  createDictOptions,
  dateField,
  dictField,
  filesField,
  longTextField,
  moneyField,
  refField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 催收记录: how somebody asked a customer for what is due. */
export const receivableDun = defineEntity({
  code: 'receivableDun',
  module: 'contract',
  title: '催收记录',
  titleField: 'content',
  fields: {
    contract: refField('咨询合同', { entity: 'contract', required: true }),
    plan: refField('收款节点', { entity: 'receivablePlan' }),
    date: dateField('催收日期', { required: true, initial: 'today', indexed: true }),
    way: dictField('催收方式', {
      required: true,
      options: createDictOptions({ call: '电话', letter: '催款函', lawyer: '律师函', visit: '上门' }),
    }),
    by: userField('催收人', { required: true, initial: 'me' }),
    content: longTextField('催收情况', { required: true, max: 500, rows: 3 }),
    promise: dateField('承诺付款日'),
    promised: moneyField('承诺金额', { min: '0' }),
    files: filesField('附件'),
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
