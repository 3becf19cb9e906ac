import { boolField, dateField, deptField, dictField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { staffLevels } from '../file/staff-options.ts';
import { createDocumentEndFields, createStaffDocumentFields } from './document-fields.ts';

/** 调岗申请: another department, post or level from a day on. */
export const transfer = defineEntity({
  code: 'transfer',
  module: 'staff',
  title: '调岗申请',
  titleField: 'title',
  fields: {
    ...createStaffDocumentFields('DG'),
    fromPost: textField('原岗位', { readOnly: true, max: 60 }),
    fromLevel: dictField('原职级', { readOnly: true, options: staffLevels }),
    toDept: deptField('调入部门', { required: true }),
    toPost: textField('新岗位', { required: true, max: 60 }),
    toLevel: dictField('新职级', { options: staffLevels }),
    date: dateField('生效日期', { required: true, indexed: true, hint: '晚于审批通过的，到该日自动调整' }),
    reason: longTextField('调岗原因', { required: true, max: 500, rows: 3 }),
    applied: boolField('已生效', { readOnly: true, initial: false }),
    ...createDocumentEndFields(),
  },
  list: {
    columns: ['no', 'title', 'staff', 'dept', 'toDept', 'toPost', 'date', 'applied', 'status'],
    search: ['no', 'title'],
    filters: ['staff', 'toDept', 'date', 'applied', 'status'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'title'],
    ['staff', 'applicant', 'applyDate'],
    ['dept', 'fromPost', 'fromLevel'],
    ['toDept', 'toPost', 'toLevel'],
    ['date', 'applied'],
    ['reason'],
    ['remark'],
    ['files'],
  ],
  sections: [
    { title: '调整前', row: 2 },
    { title: '调整后', row: 3 },
  ],
  access: { read: 'transfer:read', write: 'transfer:write', scope: 'dept' },
  menu: { section: 'hr', order: 34, readers: ['hr', 'gm', 'manager'], writers: ['hr', 'gm', 'manager'] },
  unique: [['no']],
  workflow: { process: 'transfer', lasting: '调岗已获批，需调整的请另行提交调岗申请' },
});
export type Transfer = RowOf<typeof transfer>;
