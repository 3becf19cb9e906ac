import { decimalField, intField, refField } from '#kernel/fields/index.ts';

/** What a line of a template or plan says: which target, what is wanted of it, how much it counts. */
export const createTargetFields = () => ({
  target: refField('指标', { entity: 'kpiTarget', required: true, width: 220 }),
  goal: decimalField('目标值', { scale: 2, min: '0', width: 120, summed: false, hint: '留空取指标库的目标值' }),
  weight: intField('权重', { required: true, min: 0, max: 100, unit: '%', width: 100 }),
});
