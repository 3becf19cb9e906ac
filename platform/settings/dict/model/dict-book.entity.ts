import { boolField, detailField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 字典: names a dictionary and the groups its choices may be in (R3-082). */
export const dictBook = defineEntity({
  code: 'dictBook',
  module: 'dict',
  title: '字典',
  titleField: 'name',
  fields: {
    code: textField('字典编码', {
      required: true,
      max: 60,
      hint: '供表单引用，已有字典项后不能修改',
      pattern: { source: '^[A-Za-z][A-Za-z0-9_-]*$', message: '应以字母开头，只含字母、数字、下划线和连字符' },
    }),
    name: textField('字典名称', { required: true, max: 60 }),
    hierarchical: boolField('层级字典', { initial: false, hint: '字典项可以有下级' }),
    groupList: detailField('分组', {
      columns: {
        code: textField('分组编码', { required: true, max: 40 }),
        name: textField('分组名称', { required: true, max: 40 }),
      },
    }),
    remark: textField('备注'),
  },
  list: { columns: ['name', 'code', 'hierarchical', 'remark'], search: ['name', 'code'], sort: 'name' },
  form: [['name', 'code'], ['hierarchical', 'remark'], ['groupList']],
  access: { read: 'dict:read', write: 'dict:write', scope: 'company' },
  unique: [['code']],
});
export type DictBook = RowOf<typeof dictBook>;
