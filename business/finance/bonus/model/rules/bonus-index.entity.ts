import {
  approvalStatusField,
  createDictOptions,
  decimalField,
  deptField,
  dictField,
  intField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** What an index goes by. */
export const INDEX_KINDS = {
  ageing: '回款账龄',
  late: '进度逾期',
  review: '客户评价',
  dept: '部门系数',
  year: '年度系数',
} as const;
export type IndexKind = keyof typeof INDEX_KINDS;

const BY_DAYS = 'kind = "ageing" or kind = "late"';

/**
 * 奖金调整指数: by how late money or the report comes, by what clients say, by department, by year; the index of a project
 * is their product. What was approved stays until another of its kind and span takes its place.
 */
export const bonusIndex = defineEntity({
  code: 'bonusIndex',
  module: 'bonus',
  title: '奖金调整指数',
  titleField: 'name',
  fields: {
    name: textField('名称', { required: true, max: 60 }),
    kind: dictField('类别', {
      required: true,
      initial: 'ageing',
      options: createDictOptions(INDEX_KINDS),
    }),
    daysFrom: intField('天数起', {
      hint: '回款账龄从开票日起算，进度逾期从计划完成日起算',
      rules: { show: BY_DAYS, require: BY_DAYS },
    }),
    daysTo: intField('天数止', {
      hint: '留空为不限',
      rules: {
        show: BY_DAYS,
        check: 'daysTo = null or daysTo >= daysFrom',
        refusal: '天数止不能小于天数起',
      },
    }),
    scoreFrom: decimalField('平均评分起', {
      min: '0',
      max: '5',
      scale: 2,
      hint: '客户评价的平均分，1至5分',
      rules: { show: 'kind = "review"', require: 'kind = "review"' },
    }),
    scoreTo: decimalField('平均评分低于', {
      min: '0',
      max: '6',
      scale: 2,
      hint: '留空为不限',
      rules: {
        show: 'kind = "review"',
        check: 'scoreTo = null or scoreTo > scoreFrom',
        refusal: '平均评分的上限应大于下限',
      },
    }),
    dept: deptField('部门', { rules: { show: 'kind = "dept"', require: 'kind = "dept"' } }),
    year: intField('年度', { rules: { show: 'kind = "year"', require: 'kind = "year"' } }),
    value: decimalField('指数', { required: true, min: '0', max: '1.5', scale: 4 }),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['name', 'kind', 'daysFrom', 'daysTo', 'scoreFrom', 'scoreTo', 'dept', 'year', 'value', 'status'],
    search: ['name'],
    filters: ['kind', 'dept', 'year', 'status'],
    sort: 'name',
    global: false,
  },
  form: [['name', 'kind'], ['daysFrom', 'daysTo'], ['scoreFrom', 'scoreTo'], ['dept', 'year'], ['value']],
  access: { read: 'bonusRule:read', write: 'bonusRule:write', scope: 'company' },
  unique: [['name']],
  workflow: { process: 'bonusIndex' },
});
