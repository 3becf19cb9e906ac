import { createDictOptions, decimalField, dictField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** Where the value of a key result comes from: somebody's word, or what the firm signed and earned (万元). */
export const KEY_RESULT_SOURCES = {
  manual: '手工登记',
  contract: '合同额',
  output: '产值',
  invoice: '开票',
  receipt: '到账',
} as const;

/** How far it is, in percent: never below nothing nor above the whole, also where less is wanted. */
const progress = `if target = start then (if current = target then 100 else 0)
  else max(0, min(100, (current - start) / (target - start) * 100))`;

/** 关键结果: a number that shows how far an objective is, and how much of the objective it is. */
export const okrKeyResult = defineEntity({
  code: 'okrKeyResult',
  module: 'okr',
  title: '关键结果',
  titleField: 'name',
  childOf: 'okr',
  fields: {
    okr: refField('目标', { entity: 'okr', required: true, readOnly: true, width: 240 }),
    name: textField('关键结果', { required: true, max: 120, width: 260 }),
    source: dictField('数据来源', {
      required: true,
      initial: 'manual',
      width: 110,
      options: createDictOptions(KEY_RESULT_SOURCES),
    }),
    unit: textField('单位', { max: 10, width: 80, rules: { initial: '"%"' } }),
    start: decimalField('起始值', { required: true, scale: 2, initial: '0', width: 100 }),
    target: decimalField('目标值', { required: true, scale: 2, width: 100 }),
    current: decimalField('当前值', { required: true, scale: 2, width: 100, rules: { initial: 'start' } }),
    weight: intField('权重', { required: true, min: 1, max: 100, unit: '%', width: 90 }),
    confidence: intField('信心', {
      required: true,
      min: 1,
      max: 10,
      initial: 5,
      width: 80,
      hint: '1至10，10为确信能达成',
    }),
    progress: decimalField('进度', { scale: 2, unit: '%', width: 180, rules: { compute: progress } }),
    contribution: decimalField('完成占比', {
      scale: 2,
      unit: '%',
      width: 100,
      rules: { compute: 'weight * progress / 100' },
    }),
  },
  list: {
    columns: ['okr', 'name', 'source', 'start', 'target', 'current', 'unit', 'weight', 'confidence', 'progress'],
    search: ['name'],
    filters: ['okr', 'source', 'confidence', 'progress'],
    sort: 'id',
    global: false,
  },
  form: [
    ['okr'],
    ['name', 'source', 'unit', 'start', 'target', 'current', 'weight', 'confidence', 'progress', 'contribution'],
  ],
  access: { read: 'okr:read', write: 'okr:write', scope: 'dept' },
  feeds: [{ by: 'okr', into: 'progress', of: 'contribution' }],
});
export type OkrKeyResult = RowOf<typeof okrKeyResult>;
