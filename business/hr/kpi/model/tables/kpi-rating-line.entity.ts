import { decimalField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 评分明细: what one judge gives for one target. */
export const kpiRatingLine = defineEntity({
  code: 'kpiRatingLine',
  module: 'kpi',
  title: '评分明细',
  titleField: 'name',
  childOf: 'kpiRating',
  fields: {
    kpiRating: refField('评分单', { entity: 'kpiRating', required: true, readOnly: true }),
    line: refField('考核明细', { entity: 'kpiTableLine', readOnly: true }),
    name: textField('指标', { readOnly: true, max: 80, width: 180 }),
    standard: textField('评分标准', { readOnly: true, max: 500, width: 280 }),
    weight: intField('权重', { readOnly: true, unit: '%', width: 70, summed: false }),
    cap: intField('满分', { readOnly: true, width: 70, summed: false }),
    score: decimalField('评分', {
      scale: 1,
      min: '0',
      width: 100,
      summed: false,
      rules: { check: 'score = null or score <= cap', refusal: '评分不能超过满分' },
    }),
    comment: textField('评语', { max: 200, width: 240 }),
  },
  list: { columns: ['kpiRating', 'name', 'score'], filters: ['kpiRating'], sort: 'id', global: false },
  form: [['kpiRating'], ['name', 'standard', 'weight', 'cap', 'score', 'comment']],
  access: { read: 'kpi:own', write: 'kpi:own', scope: 'own' },
});
