import {
  createDictOptions,
  dateField,
  decimalField,
  deptField,
  dictField,
  intField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { OKR_LEVELS, OKR_STATES } from './okr.entity.ts';

/** 目标总览: the objectives of the own departments, and those of others that are open to the firm, with how sure their owners are. */
export const okrOverviewList = defineTablelessList({
  code: 'okrOverview',
  module: 'okr',
  title: '目标总览',
  titleField: 'objective',
  fields: {
    objective: textField('目标', { width: 320 }),
    cycle: refField('周期', { entity: 'objectiveCycle', width: 120 }),
    level: dictField('层级', { options: createDictOptions(OKR_LEVELS), width: 80 }),
    dept: deptField('部门'),
    owner: userField('负责人'),
    parent: refField('对齐目标', { entity: 'okr', width: 220 }),
    progress: decimalField('总进度', { scale: 2, unit: '%', summed: false, width: 180 }),
    due: decimalField('时间进度', { scale: 2, unit: '%', summed: false, hint: '周期已经过去的天数占比' }),
    confidence: decimalField('平均信心', { scale: 1, summed: false, hint: '按关键结果权重平均' }),
    results: intField('关键结果数'),
    checked: dateField('最近进展'),
    score: decimalField('评分', { scale: 2, summed: false }),
    state: dictField('阶段', { options: createDictOptions(OKR_STATES) }),
  },
  list: {
    columns: [
      'objective',
      'level',
      'owner',
      'dept',
      'progress',
      'due',
      'confidence',
      'results',
      'checked',
      'state',
      'score',
      'parent',
    ],
    search: ['objective'],
    filters: ['cycle', 'level', 'dept', 'owner', 'state', 'progress', 'confidence', 'checked', 'parent'],
    sort: 'level,dept,objective',
  },
  access: { read: 'okr:read', scope: 'company' },
});

/** 收到的评价: what colleagues wrote about oneself; who it was only where it is told. */
export const receivedEvaluationList = defineTablelessList({
  code: 'receivedEvaluation',
  module: 'okr',
  title: '收到的评价',
  titleField: 'text',
  fields: {
    text: longTextField('评价', { width: 'long' }),
    cycle: refField('周期', { entity: 'objectiveCycle', width: 120 }),
    score: intField('评分', { unit: '星', summed: false }),
    by: userField('评价人', { hint: '匿名评价不显示' }),
    date: dateField('日期'),
  },
  list: { columns: ['date', 'cycle', 'score', 'text', 'by'], filters: ['cycle', 'score', 'date'], sort: '-date' },
  access: { read: 'okr:read', scope: 'company' },
});
