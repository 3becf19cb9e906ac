import { moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 竞争对手: who else wants the commission, a line of the opportunity. */
export const opportunityRival = defineEntity({
  code: 'opportunityRival',
  module: 'opportunity',
  title: '竞争对手',
  titleField: 'name',
  childOf: 'opportunity',
  fields: {
    opportunity: refField('商机', { entity: 'opportunity', required: true, readOnly: true }),
    name: textField('单位名称', { required: true, max: 100, width: 240 }),
    price: moneyField('报价', { min: '0' }),
    remark: textField('优势与动向', { max: 200, width: 300 }),
  },
  list: {
    columns: ['opportunity', 'name', 'price', 'remark'],
    search: ['name'],
    filters: ['price'],
    sort: '-createdDate',
    global: false,
  },
  form: [['opportunity'], ['name', 'price', 'remark']],
  access: { read: 'opportunity:read', write: 'opportunity:write', scope: 'dept' },
});
export type OpportunityRival = RowOf<typeof opportunityRival>;
