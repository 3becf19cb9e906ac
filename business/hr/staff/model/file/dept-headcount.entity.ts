import { deptField, intField, longTextField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 部门编制: how many people a department is to have. */
export const deptHeadcount = defineEntity({
  code: 'deptHeadcount',
  module: 'staff',
  title: '部门编制',
  titleField: 'dept',
  fields: {
    dept: deptField('部门', { required: true, width: 200 }),
    planned: intField('编制人数', { required: true, min: 0, max: 9999, unit: '人' }),
    remark: longTextField('备注', { max: 200, rows: 2 }),
  },
  list: { columns: ['dept', 'planned', 'remark'], filters: ['dept'], sort: 'dept', global: false },
  form: [['dept', 'planned'], ['remark']],
  access: { read: 'deptHeadcount:read', write: 'deptHeadcount:write', scope: 'company' },
  menu: { section: 'hr', order: 66, readers: ['hr', 'gm', 'manager'], writers: ['hr', 'gm'] },
  unique: [['dept']],
});
