import { intField, jsonField, longTextField, moneyField, serialField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 收费计算书: several services of a commission, each calculated by a tariff; what was printed then stays as it was. */
export const tbFeeSimple = defineEntity({
  code: 'tbFeeSimple',
  module: 'fee',
  title: '收费计算书',
  titleField: 'title',
  fields: {
    no: serialField('编号', { pattern: 'SF{yyyyMM}{000}' }),
    title: textField('名称', { required: true, max: 120, width: 'long' }),
    projectName: textField('工程名称', { max: 120, width: 'long' }),
    items: jsonField('计费项目'),
    result: jsonField('计算过程', { readOnly: true }),
    services: intField('服务项数', { readOnly: true }),
    total: moneyField('收费合计', { readOnly: true, indexed: true }),
    used: intField('用于合同（项）', { derived: 'count' }),
    remark: longTextField('备注', { max: 500 }),
  },
  list: {
    columns: ['no', 'title', 'projectName', 'services', 'total', 'used'],
    search: ['title', 'projectName', 'no'],
    filters: ['total', 'used'],
    sort: '-createdDate',
  },
  form: [['no', 'title'], ['projectName', 'total'], ['services', 'used'], ['remark']],
  access: { read: 'fee:read', write: 'fee:write', scope: 'dept' },
  menu: { section: 'crm', order: 20, readers: ['producer', 'finance'], writers: ['producer', 'finance'] },
  unique: [['no']],
});
export type TbFeeSimple = RowOf<typeof tbFeeSimple>;
