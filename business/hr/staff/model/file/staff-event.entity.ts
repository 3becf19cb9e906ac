import { createDictOptions, dateField, dictField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { staff } from './staff.entity.ts';

/** 任职经历: what happened to a person in the firm, and the document it came from. */
export const staffEvent = defineEntity({
  code: 'staffEvent',
  module: 'staff',
  title: '任职经历',
  titleField: 'staff',
  writtenBy: 'product',
  fields: {
    staff: refField('员工', { entity: 'staff', required: true, width: 120 }),
    kind: dictField('事项', {
      required: true,
      options: createDictOptions({
        ...{
          entry: '入职',
          regular: '转正',
          transfer: '调岗',
          renewal: '续签',
          suspended: '停薪留职',
          resumed: '复职',
        },
        ...{ extended: '延长试用', notice: '离职获批', left: '离职', withdrawn: '撤销离职', declined: '未报到' },
      }),
    }),
    date: dateField('日期', { required: true, indexed: true }),
    before: textField('变动前', { max: 200, width: 'middle' }),
    after: textField('变动后', { max: 200, width: 'middle' }),
    doc: textField('来源单据', { max: 160, width: 'middle' }),
    docForm: textField('单据类型', { max: 60 }),
    docId: textField('单据标识', { max: 20 }),
  },
  list: {
    columns: ['staff', 'kind', 'date', 'before', 'after', 'doc'],
    filters: ['staff', 'kind', 'date'],
    sort: '-date',
    global: false,
  },
  form: [
    ['staff', 'kind'],
    ['date', 'doc'],
    ['before', 'after'],
  ],
  access: { read: 'staff:read', scope: 'dept', with: { field: 'staff', entity: staff } },
});
export type StaffEvent = RowOf<typeof staffEvent>;
