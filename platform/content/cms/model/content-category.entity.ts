import { boolField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 内容栏目: what articles are sorted under; the home page's panels show columns by their code. */
export const contentCategory = defineEntity({
  code: 'contentCategory',
  module: 'cms',
  title: '内容栏目',
  titleField: 'name',
  tree: true,
  fields: {
    name: textField('栏目名称', { required: true, max: 40 }),
    code: textField('栏目编码', { max: 40, hint: '首页面板按编码取内容，如 notice 为通知公告' }),
    enabled: boolField('启用', { initial: true }),
    remark: longTextField('备注'),
  },
  list: { columns: ['name', 'code', 'enabled'], search: ['name', 'code'], sort: 'sort' },
  form: [['name', 'code'], ['enabled'], ['remark']],
  access: { read: 'content:read', write: 'content:write', scope: 'company' },
  unique: [['code']],
});
export type ContentCategory = RowOf<typeof contentCategory>;
