import { decimalField, intField, percentField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 考核等级: from which score on somebody has a grade, how many of a department may, and what the year's bonus is multiplied by. */
export const kpiGrade = defineBaseList({
  module: 'kpi',
  code: 'kpiGrade',
  title: '考核等级',
  address: '/main-page/kpi-grade',
  order: 220,
  fields: {
    floor: decimalField('最低得分', { required: true, scale: 2, min: '0', max: '200' }),
    quota: percentField('比例上限', { hint: '占部门人数，8人及以上的部门适用；不填为不限' }),
    coef: decimalField('奖金系数', { required: true, scale: 2, min: '0', max: '5' }),
    rank: intField('名次', { required: true, min: 1, max: 20, hint: '1为最高' }),
  },
  rows: [
    { code: 'S', name: 'S', floor: '95', quota: '0.1', coef: '1.2', rank: 1, sort: 10 },
    { code: 'A', name: 'A', floor: '85', quota: '0.25', coef: '1.1', rank: 2, sort: 20 },
    { code: 'B', name: 'B', floor: '75', coef: '1', rank: 3, sort: 30 },
    { code: 'C', name: 'C', floor: '60', coef: '0.8', rank: 4, sort: 40 },
    { code: 'D', name: 'D', floor: '0', coef: '0', rank: 5, sort: 50 },
  ],
});
