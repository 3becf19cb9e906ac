import {
  boolField,
  createDictOptions,
  dateField,
  dictField,
  filesField,
  intField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from './project.entity.ts';

/** 资料签收: a paper that a customer hands in for a project, and its return. */
export const dataReceipt = defineEntity({
  code: 'dataReceipt',
  module: 'project',
  title: '资料签收',
  titleField: 'name',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true }),
    name: textField('资料名称', { required: true, max: 120, width: 220 }),
    original: dictField('原件要求', {
      options: createDictOptions({ original: '原件', copy: '复印件', digital: '电子版' }),
    }),
    copies: intField('份数', { min: 1, max: 99, initial: 1 }),
    pages: intField('页数', { min: 1, max: 99_999 }),
    must: boolField('必交'),
    receivedAt: dateField('签收日期', { rules: { require: 'state != "waiting"' } }),
    giver: textField('移交人', { max: 40 }),
    receiver: userField('签收人', { initial: 'me' }),
    returnDate: dateField('归还日期', { rules: { show: 'state = "returned"', require: 'state = "returned"' } }),
    state: dictField('状态', {
      required: true,
      initial: 'waiting',
      options: createDictOptions({ waiting: '待收', received: '已收', returned: '已归还' }),
    }),
    remark: textField('缺失说明', { max: 200, width: 'long' }),
    files: filesField('扫描件'),
  },
  list: {
    columns: ['name', 'original', 'copies', 'must', 'receivedAt', 'giver', 'receiver', 'state', 'remark'],
    search: ['name'],
    filters: ['state', 'must', 'receivedAt'],
    sort: 'id',
  },
  form: [
    ['project', 'name'],
    ['original', 'copies'],
    ['pages', 'must'],
    ['state', 'receivedAt'],
    ['giver', 'receiver'],
    ['returnDate'],
    ['remark'],
    ['files'],
  ],
  access: { read: 'staff', write: 'project:write', scope: 'dept', with: { field: 'project', entity: project } },
  unique: [['project', 'name']],
});
export type DataReceipt = RowOf<typeof dataReceipt>;
