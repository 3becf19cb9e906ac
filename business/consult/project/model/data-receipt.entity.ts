import { bool, choices, date, dict, files, int, ref, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from './project.entity.ts';

/** 资料签收: a paper that a customer hands in for a project, and its return. */
export const dataReceipt = defineEntity({
  code: 'dataReceipt',
  module: 'project',
  title: '资料签收',
  titleField: 'name',
  fields: {
    project: ref('咨询项目', { entity: 'project', required: true }),
    name: text('资料名称', { required: true, max: 120, width: 220 }),
    original: dict('原件要求', { options: choices({ original: '原件', copy: '复印件', digital: '电子版' }) }),
    copies: int('份数', { min: 1, max: 99, initial: 1 }),
    pages: int('页数', { min: 1, max: 99_999 }),
    must: bool('必交'),
    receivedAt: date('签收日期', { rules: { require: 'state != "waiting"' } }),
    giver: text('移交人', { max: 40 }),
    receiver: user('签收人', { initial: 'me' }),
    returnDate: date('归还日期', { rules: { show: 'state = "returned"', require: 'state = "returned"' } }),
    state: dict('状态', {
      required: true,
      initial: 'waiting',
      options: choices({ waiting: '待收', received: '已收', returned: '已归还' }),
    }),
    remark: text('缺失说明', { max: 200, width: 'long' }),
    files: files('扫描件'),
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
