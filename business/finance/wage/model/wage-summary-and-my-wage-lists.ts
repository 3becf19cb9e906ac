import { deptField, intField, moneyField, monthField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 部门工资汇总: departments month by month; no single person stands in it. */
export const wageSummaryList = defineTablelessList({
  code: 'wageSums',
  module: 'wage',
  title: '部门工资汇总',
  titleField: 'month',
  fields: {
    month: monthField('工资月份'),
    dept: deptField('部门'),
    people: intField('人数'),
    gross: moneyField('应发合计'),
    net: moneyField('实发合计'),
    cost: moneyField('人工成本合计'),
    average: moneyField('人均成本'),
    before: moneyField('上月人工成本'),
  },
  list: {
    columns: ['month', 'dept', 'people', 'gross', 'net', 'cost', 'average', 'before'],
    filters: ['month', 'dept', 'cost'],
    sort: '-month',
  },
  access: { read: 'wageSum:read', scope: 'dept' },
});

/** 我的工资: one's own line of each month that was approved. */
export const myWageList = defineTablelessList({
  code: 'myWage',
  module: 'wage',
  title: '我的工资',
  titleField: 'month',
  fields: {
    month: monthField('工资月份'),
    dept: deptField('部门'),
    base: moneyField('基本工资'),
    post: moneyField('岗位工资'),
    perf: moneyField('绩效工资'),
    bonus: moneyField('奖金'),
    allowance: moneyField('津贴补贴'),
    overtime: moneyField('加班工资'),
    deduct: moneyField('考勤扣款'),
    gross: moneyField('应发工资'),
    siP: moneyField('个人社保'),
    hfP: moneyField('个人公积金'),
    tax: moneyField('个人所得税'),
    net: moneyField('实发工资'),
  },
  list: {
    columns: [
      'month',
      'base',
      'post',
      'perf',
      'bonus',
      'allowance',
      'overtime',
      'deduct',
      'gross',
      'siP',
      'hfP',
      'tax',
      'net',
    ],
    filters: ['month', 'net'],
    sort: '-month',
  },
  access: { read: 'wage:own', scope: 'own' },
});
