import { choices, dict, int, json, longtext, money, serial, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 收费计算书: several services of a commission, each calculated by a tariff; what was printed then stays as it was. */
export const tbFeeSimple = defineEntity({
  code: 'tbFeeSimple',
  module: 'fee',
  title: '收费计算书',
  titleField: 'title',
  fields: {
    no: serial('编号', { pattern: 'SF{yyyyMM}{000}' }),
    title: text('名称', { required: true, max: 120, width: 'long' }),
    projectName: text('工程名称', { max: 120, width: 'long' }),
    items: json('计费项目'),
    result: json('计算过程', { readOnly: true }),
    services: int('服务项数', { readOnly: true }),
    total: money('收费合计', { readOnly: true, indexed: true }),
    state: dict('状态', {
      initial: 'open',
      options: choices({ open: '测算', used: '已用于合同' }, { used: 'success' }),
      readOnly: true,
    }),
    remark: longtext('备注', { max: 500 }),
  },
  list: {
    columns: ['no', 'title', 'projectName', 'services', 'total', 'state'],
    search: ['title', 'projectName', 'no'],
    filters: ['state', 'total'],
    sort: '-createdDate',
  },
  form: [['no', 'title'], ['projectName', 'total'], ['services', 'state'], ['remark']],
  access: { read: 'fee:read', write: 'fee:write', scope: 'dept' },
  menu: { section: 'crm', order: 20, readers: ['producer', 'finance'], writers: ['producer', 'finance'] },
  unique: [['no']],
});
export type TbFeeSimple = RowOf<typeof tbFeeSimple>;
