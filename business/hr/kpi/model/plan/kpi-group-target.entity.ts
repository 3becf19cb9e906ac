import { refField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { createTargetFields } from './target-fields.ts';

/** 人群指标: a target that everybody of a group is measured by. */
export const kpiGroupTarget = defineEntity({
  code: 'kpiGroupTarget',
  module: 'kpi',
  title: '人群指标',
  titleField: 'target',
  childOf: 'kpiGroup',
  fields: {
    kpiGroup: refField('考核人群', { entity: 'kpiGroup', required: true, readOnly: true }),
    ...createTargetFields(),
  },
  list: {
    columns: ['kpiGroup', 'target', 'goal', 'weight'],
    filters: ['kpiGroup', 'target'],
    sort: 'id',
    global: false,
  },
  form: [['kpiGroup'], ['target', 'goal', 'weight']],
  access: { read: 'kpiPlan:read', write: 'kpiPlan:write', scope: 'company' },
});
