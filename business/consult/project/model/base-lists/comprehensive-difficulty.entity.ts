import { createDictOptions, decimalField, dictField, intField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 综合难度: what makes a project difficult, and the grades that follow from the points. */
export const comprehensiveDifficulty = defineBaseList({
  module: 'project',
  code: 'comprehensiveDifficulty',
  title: '综合难度',
  address: '/main-page/comprehensive-difficulty',
  order: 90,
  fields: {
    kind: dictField('类别', {
      required: true,
      initial: 'factor',
      options: createDictOptions({ factor: '评分因素', grade: '难度等级' }),
    }),
    pointsFrom: intField('分值起', { min: 0, max: 100 }),
    pointsTo: intField('分值止', { min: 0, max: 100 }),
    coef: decimalField('难度系数', { scale: 2, min: '0', max: '3' }),
  },
  rows: [
    { code: 'scale', name: '工程规模', kind: 'factor', pointsFrom: 0, pointsTo: 25 },
    { code: 'specialties', name: '专业数量', kind: 'factor', pointsFrom: 0, pointsTo: 20 },
    { code: 'drawings', name: '图纸完整程度', kind: 'factor', pointsFrom: 0, pointsTo: 20 },
    { code: 'time', name: '工期紧张程度', kind: 'factor', pointsFrom: 0, pointsTo: 15 },
    { code: 'dispute', name: '争议与索赔', kind: 'factor', pointsFrom: 0, pointsTo: 20 },
    { code: 'I', name: 'Ⅰ级（一般）', kind: 'grade', pointsFrom: 0, pointsTo: 39, coef: '1.00' },
    { code: 'II', name: 'Ⅱ级（较难）', kind: 'grade', pointsFrom: 40, pointsTo: 59, coef: '1.10' },
    { code: 'III', name: 'Ⅲ级（难）', kind: 'grade', pointsFrom: 60, pointsTo: 79, coef: '1.20' },
    { code: 'IV', name: 'Ⅳ级（特难）', kind: 'grade', pointsFrom: 80, pointsTo: 100, coef: '1.35' },
  ],
});
