import { boolField, deptField, linesField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { kpiGroupTarget } from './kpi-group-target.entity.ts';

/** 考核人群: people who are measured by the same targets. */
export const kpiGroup = defineEntity({
  code: 'kpiGroup',
  module: 'kpi',
  title: '考核人群',
  titleField: 'name',
  fields: {
    name: textField('名称', { required: true, max: 60 }),
    depts: deptField('部门', { multiple: true, hint: '包括下级部门的全部在职人员' }),
    people: userField('人员', { multiple: true, hint: '部门以外另加的人员' }),
    excluded: userField('除外人员', { multiple: true }),
    targets: linesField('指标模板', { entity: kpiGroupTarget, required: true, sums: ['weight'] }),
    enabled: boolField('启用', { initial: true }),
  },
  list: {
    columns: ['name', 'depts', 'people', 'excluded', 'enabled'],
    search: ['name'],
    filters: ['enabled'],
    sort: 'name',
    global: false,
  },
  form: [['name', 'enabled'], ['depts', 'people'], ['excluded'], ['targets']],
  access: { read: 'kpiPlan:read', write: 'kpiPlan:write', scope: 'company' },
  menu: {
    section: 'hr',
    order: 72,
    url: '/base-data/ecms-human-manage/personnel-example',
    readers: ['gm', 'hr'],
    writers: ['hr'],
  },
  unique: [['name']],
});
export type KpiGroup = RowOf<typeof kpiGroup>;
