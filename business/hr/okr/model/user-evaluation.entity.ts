import { boolField, intField, longTextField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 用户评价: what somebody thinks of a colleague's work in a cycle. Whoever wrote it sees it; the colleague reads it by a list of the own. */
export const userEvaluation = defineEntity({
  code: 'userEvaluation',
  module: 'okr',
  title: '我的评价',
  titleField: 'ratee',
  fields: {
    ratee: userField('被评价人', { required: true }),
    cycle: refField('周期', { entity: 'objectiveCycle', required: true, width: 120 }),
    okr: refField('目标', { entity: 'okr', width: 240 }),
    score: intField('评分', { required: true, min: 1, max: 5, unit: '星', summed: false, hint: '1至5星' }),
    text: longTextField('评价', { required: true, max: 1000, rows: 3 }),
    anonymous: boolField('匿名', { initial: false, hint: '被评价人看不到您的姓名' }),
  },
  list: {
    columns: ['ratee', 'cycle', 'okr', 'score', 'text', 'anonymous'],
    filters: ['ratee', 'cycle', 'score'],
    sort: '-createdDate',
    global: false,
  },
  form: [['ratee', 'cycle'], ['okr'], ['score', 'anonymous'], ['text']],
  access: { read: 'okr:read', write: 'okr:read', scope: 'own' },
});
