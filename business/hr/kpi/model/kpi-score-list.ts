import { dateField, decimalField, deptField, dictField, refField, textField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { KPI_CYCLE_OPTIONS } from './kpi-options.ts';

/** 考核得分: published results of the people somebody may see, beside the result of the time before. */
export const kpiScoreList = defineTablelessList({
  code: 'kpiScore',
  module: 'kpi',
  title: '考核得分',
  titleField: 'title',
  fields: {
    title: textField('考核', { width: 240 }),
    person: userField('姓名', { width: 100 }),
    dept: deptField('部门'),
    cycle: dictField('考核周期', { options: KPI_CYCLE_OPTIONS }),
    fromDate: dateField('考核期起'),
    toDate: dateField('考核期止'),
    total: decimalField('总分', { scale: 2, summed: false }),
    before: decimalField('上期得分', { scale: 2, summed: false, hint: '同一考核周期的上一次结果' }),
    change: decimalField('较上期', { scale: 2, summed: false }),
    grade: refField('等级', { entity: 'kpiGrade', width: 80 }),
    coef: decimalField('奖金系数', { scale: 2, summed: false }),
  },
  list: {
    columns: ['title', 'person', 'dept', 'cycle', 'fromDate', 'toDate', 'total', 'before', 'change', 'grade', 'coef'],
    search: ['title'],
    filters: ['person', 'dept', 'cycle', 'grade', 'fromDate', 'total'],
    sort: '-fromDate,-total',
  },
  access: { read: 'kpi:own', scope: 'company' },
});
