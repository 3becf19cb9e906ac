import { boolField, filesField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** Excel模板: a firm's own workbook for importing into a form, offered instead of the one made from its definition. */
export const excelTemplate = defineEntity({
  code: 'excelTemplate',
  module: 'excel',
  title: 'Excel模板',
  titleField: 'name',
  fields: {
    code: textField('模板编码', { required: true, max: 40 }),
    name: textField('模板名称', { required: true, max: 100 }),
    form: textField('表单编码', { required: true, max: 60, hint: '如 customer、contract' }),
    enabled: boolField('启用', { initial: true }),
    file: filesField('模板文件', { maxCount: 1 }),
    remark: longTextField('备注'),
  },
  list: {
    columns: ['code', 'name', 'form', 'enabled', 'file', 'remark'],
    search: ['name', 'code'],
    filters: ['enabled'],
    sort: 'code',
  },
  form: [['code', 'name'], ['form', 'enabled'], ['file'], ['remark']],
  access: { read: 'excel:read', write: 'excel:write', scope: 'company' },
  unique: [['code']],
});
export type ExcelTemplate = RowOf<typeof excelTemplate>;
