import { decimalField, dictField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { KPI_METHOD_OPTIONS, KPI_SOURCE_OPTIONS } from '../kpi-options.ts';

const fixed = { readOnly: true, summed: false } as const;

/** 考核明细: a target of somebody's, what it came to, and what that is worth. */
export const kpiTableLine = defineEntity({
  code: 'kpiTableLine',
  module: 'kpi',
  title: '考核明细',
  titleField: 'name',
  childOf: 'kpiTable',
  fields: {
    kpiTable: refField('考核表', { entity: 'kpiTable', required: true, readOnly: true }),
    name: textField('指标', { readOnly: true, max: 80, width: 180 }),
    method: dictField('计分方式', { readOnly: true, options: KPI_METHOD_OPTIONS, width: 90 }),
    source: dictField('数据来源', { readOnly: true, options: KPI_SOURCE_OPTIONS, width: 150 }),
    standard: textField('评分标准', { readOnly: true, max: 500, width: 220 }),
    goal: decimalField('目标值', { ...fixed, scale: 2, width: 90 }),
    actual: decimalField('实际值', { scale: 2, summed: false, width: 100, hint: '手工填报的指标由上级填写' }),
    unit: textField('单位', { readOnly: true, max: 10, width: 70 }),
    weight: intField('权重', { readOnly: true, unit: '%', width: 70 }),
    cap: intField('上限', { ...fixed, width: 70 }),
    rating: decimalField('评分', { ...fixed, scale: 2, width: 80, hint: '各评分人按占比的加权平均' }),
    score: decimalField('得分', { ...fixed, scale: 2, width: 80 }),
    points: decimalField('加权得分', { readOnly: true, scale: 2, width: 90 }),
  },
  list: {
    columns: ['kpiTable', 'name', 'goal', 'actual', 'weight', 'score', 'points'],
    filters: ['kpiTable'],
    sort: 'id',
    global: false,
  },
  form: [
    ['kpiTable'],
    ['name', 'method', 'source', 'standard', 'goal', 'actual', 'unit', 'weight', 'cap', 'rating', 'score', 'points'],
  ],
  access: { read: 'kpi:own', write: 'kpi:score', scope: 'dept' },
});
