import { dateTimeField, dictField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { FOOTPRINT_TYPE_OPTIONS } from './footprint-type-of-menu-name.ts';

/** 足迹: one visit of a menu or tab by one person. Written by visiting alone. */
export const footprint = defineEntity({
  code: 'footprint',
  module: 'activity',
  title: '足迹',
  titleField: 'menuName',
  fields: {
    menuName: textField('菜单', { required: true, width: 'middle' }),
    type: dictField('类型', { required: true, options: FOOTPRINT_TYPE_OPTIONS }),
    person: userField('访问人', { required: true, indexed: true }),
    visitedAt: dateTimeField('访问时间', { required: true }),
    url: textField('地址', { max: 500, width: 'middle' }),
  },
  list: {
    columns: ['menuName', 'type', 'person', 'visitedAt'],
    search: ['menuName'],
    filters: ['type', 'person', 'visitedAt'],
    sort: '-visitedAt',
  },
  form: [['menuName', 'type'], ['person', 'visitedAt'], ['url']],
  access: { read: 'footprint:read', scope: 'dept' },
  writtenBy: 'product',
});
export type Footprint = RowOf<typeof footprint>;
