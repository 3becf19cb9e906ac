import { createDictOptions, dictField, iconField, intField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 表单: a form that the company designed, with what it is called and who may start it. Its design lies in drafts and versions. */
export const designedForm = defineEntity({
  code: 'designedForm',
  module: 'forms',
  title: '表单',
  titleField: 'name',
  fields: {
    name: textField('表单名称', { required: true, max: 30 }),
    code: textField('表单编码', { readOnly: true, max: 40 }),
    icon: iconField('图标'),
    category: dictField('分类', { code: 'process-left-group', required: true }),
    starters: textField('可发起的角色', { max: 400, hint: '角色编码，用逗号分隔；不填则所有员工都可以发起' }),
    note: longTextField('说明', { max: 200, rows: 2 }),
    state: dictField('状态', {
      readOnly: true,
      initial: 'draft',
      options: createDictOptions(
        { draft: '未发布', published: '使用中', disabled: '已停用' },
        { published: 'success', disabled: 'default', draft: 'warning' },
      ),
    }),
    edition: intField('版本', { readOnly: true, initial: 0, hint: '使用中的版本，0为未发布' }),
  },
  states: {
    field: 'state',
    begin: ['draft'],
    steps: {
      publish: { label: '发布', from: ['draft', 'published', 'disabled'], to: 'published', by: 'product' },
      disable: { label: '停用', from: ['published', 'disabled'], to: 'disabled', by: 'product' },
    },
  },
  list: {
    columns: ['name', 'category', 'state', 'edition', 'note'],
    search: ['name', 'code'],
    filters: ['category', 'state'],
    global: false,
    sort: '-createdDate',
  },
  form: [['name', 'category'], ['icon', 'starters'], ['note']],
  access: { read: 'form:design', write: 'form:design', scope: 'company' },
  unique: [['code']],
});
export type DesignedForm = RowOf<typeof designedForm>;
