import { refField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { createTargetFields } from './target-fields.ts';

/** 方案指标: a target of a plan with what is wanted of it. */
export const kpiPlanTarget = defineEntity({
  code: 'kpiPlanTarget',
  module: 'kpi',
  title: '方案指标',
  titleField: 'target',
  childOf: 'kpiPlan',
  fields: {
    kpiPlan: refField('考核方案', { entity: 'kpiPlan', required: true, readOnly: true }),
    ...createTargetFields(),
  },
  list: { columns: ['kpiPlan', 'target', 'goal', 'weight'], filters: ['kpiPlan', 'target'], sort: 'id', global: false },
  form: [['kpiPlan'], ['target', 'goal', 'weight']],
  access: { read: 'kpiPlan:read', write: 'kpiPlan:write', scope: 'company' },
});
