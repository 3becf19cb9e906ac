import { bool, datetime, dict, int, text } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';
import { CATEGORIES } from '#kernel/meta/module.ts';

/** The processes of the firm, in the version in force. */
export const processDefinition = defineList({
  code: 'processDefinition',
  module: 'workflow',
  title: '流程管理',
  titleField: 'name',
  fields: {
    name: text('流程名称', { width: 150 }),
    code: text('流程编码', { width: 100 }),
    formTitle: text('表单', { width: 80 }),
    category: dict('分类', { code: CATEGORIES, width: 80 }),
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
  access: { read: 'workflow:design', scope: 'company' },
});

/** Roles that may be asked by processes: where they are, and how many people would be. */
export const flowRole = defineList({
  code: 'flowRole',
  module: 'workflow',
  title: '流程角色',
  titleField: 'name',
  fields: {
    name: text('角色名称', { width: 150 }),
    code: text('角色编码', { width: 120 }),
    people: int('在岗人数', { width: 90 }),
    processes: text('用于流程', { width: 200 }),
    nodes: text('用于环节', { width: 420 }),
    used: bool('已使用', { width: 80 }),
  },
  list: {
    columns: ['name', 'code', 'people', 'processes', 'nodes', 'used'],
    search: ['name'],
    filters: ['used'],
    sort: '-used',
  },
  access: { read: 'workflow:design', scope: 'company' },
});
