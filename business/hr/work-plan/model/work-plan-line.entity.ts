import { boolField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 计划事项: one thing to do, for which project or objective, and how far it came. */
export const workPlanLine = defineEntity({
  code: 'workPlanLine',
  module: 'workPlan',
  title: '计划事项',
  titleField: 'content',
  childOf: 'workPlan',
  fields: {
    workPlan: refField('工作计划', { entity: 'workPlan', required: true, readOnly: true }),
    content: textField('工作内容', { required: true, max: 200, width: 280 }),
    project: refField('咨询项目', { entity: 'project', width: 200 }),
    okr: refField('支撑目标', { entity: 'okr', width: 180 }),
    planned: intField('计划完成', {
      required: true,
      initial: 100,
      min: 1,
      max: 100,
      unit: '%',
      summed: false,
      width: 90,
    }),
    done: intField('实际完成', { required: true, initial: 0, min: 0, max: 100, unit: '%', summed: false, width: 90 }),
    result: textField('完成情况', { max: 300, width: 220 }),
    carried: boolField('上期结转', { readOnly: true, width: 80 }),
  },
  list: {
    columns: ['workPlan', 'content', 'project', 'planned', 'done', 'result', 'carried'],
    filters: ['workPlan', 'project', 'okr', 'done'],
    sort: 'id',
    global: false,
  },
  form: [['workPlan'], ['content', 'project', 'okr', 'planned', 'done', 'result', 'carried']],
  access: { read: 'workPlan:read', write: 'workPlan:write', scope: 'dept' },
});
