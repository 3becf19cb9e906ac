import { boolField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 字典项: one choice of a dictionary; `type` is the dictionary's code, nested choices hang below their parent. */
export const dictItem = defineEntity({
  code: 'dictItem',
  module: 'dict',
  title: '字典项',
  titleField: 'label',
  tree: true,
  fields: {
    type: textField('字典编码', { required: true, max: 60, indexed: true }),
    value: textField('值', { required: true, max: 60 }),
    label: textField('名称', { required: true, max: 100 }),
    groupCode: textField('分组', { max: 40 }),
    enabled: boolField('启用', { initial: true }),
    remark: textField('备注'),
  },
  list: {
    columns: ['type', 'value', 'label', 'groupCode', 'enabled', 'remark'],
    search: ['label', 'value', 'type'],
    sort: 'sort',
  },
  form: [
    ['type', 'value'],
    ['label', 'groupCode'],
    ['enabled', 'remark'],
  ],
  access: { read: 'dict:read', write: 'dict:write', scope: 'company' },
  unique: [['type', 'value']],
});
export type DictItem = RowOf<typeof dictItem>;
