import { boolField, dateTimeField, dictField, intField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { PROCESS_CATEGORY_DICT } from '#kernel/meta/module.ts';

/** The processes of the firm, in the version in force. */
export const processDefinitionList = defineTablelessList({
  code: 'processDefinition',
  module: 'workflow',
  title: '流程管理',
  titleField: 'name',
  fields: {
    name: textField('流程名称', { width: 150 }),
    code: textField('流程编码', { width: 100 }),
    formTitle: textField('表单', { width: 80 }),
    category: dictField('分类', { code: PROCESS_CATEGORY_DICT, width: 80 }),
    version: intField('使用版本', { width: 90 }),
    versions: intField('版本数', { width: 80 }),
    running: intField('进行中', { width: 80 }),
    enabled: boolField('启用', { width: 70 }),
    createdBy: textField('发布人', { width: 90 }),
    createdDate: dateTimeField('发布时间'),
    note: textField('修改说明', { width: 260 }),
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
  access: { read: 'workflow:design', scope: 'company' },
});

/** Roles that may be asked by processes: where they are, and how many people would be. */
export const flowRoleList = defineTablelessList({
  code: 'flowRole',
  module: 'workflow',
  title: '流程角色',
  titleField: 'name',
  fields: {
    name: textField('角色名称', { width: 150 }),
    code: textField('角色编码', { width: 120 }),
    people: intField('在岗人数', { width: 90 }),
    processes: textField('用于流程', { width: 200 }),
    nodes: textField('用于环节', { width: 420 }),
    used: boolField('已使用', { width: 80 }),
  },
  list: {
    columns: ['name', 'code', 'people', 'processes', 'nodes', 'used'],
    search: ['name'],
    filters: ['used'],
    sort: '-used',
  },
  access: { read: 'workflow:design', scope: 'company' },
});
