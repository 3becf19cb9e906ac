import { bool, datetime, dict, int, text } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** The processes of the firm, as a list shows them. A view over their versions, no stored records. */
export const definitionList = defineEntity({
  code: 'processDefinition',
  module: 'workflow',
  title: '流程管理',
  titleField: 'name',
  fields: {
    name: text('流程名称', { width: 150 }),
    code: text('流程编码', { width: 100 }),
    formTitle: text('表单', { width: 80 }),
    category: dict('分类', { code: 'process-left-group', width: 80 }),
    version: int('使用版本', { width: 90 }),
    versions: int('版本数', { width: 80 }),
    running: int('进行中', { width: 80 }),
    enabled: bool('启用', { width: 70 }),
    createdBy: text('发布人', { width: 90 }),
    createdDate: datetime('发布时间'),
    note: text('修改说明', { width: 260 }),
  },
  list: {
    columns: [
      'name',
      'code',
      'formTitle',
      'category',
      'version',
      'versions',
      'running',
      'enabled',
      'createdBy',
      'createdDate',
      'note',
    ],
    search: ['name'],
    filters: ['category'],
  },
  form: [],
  access: { read: 'workflow:design', scope: 'company' },
});
