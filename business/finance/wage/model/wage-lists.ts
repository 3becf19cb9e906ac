import { dept, int, money, month } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 部门工资汇总: departments month by month; no single person stands in it. */
export const wageSums = defineList({
  code: 'wageSums',
  module: 'wage',
  title: '部门工资汇总',
  titleField: 'month',
  fields: {
    month: month('工资月份'),
    dept: dept('部门'),
    people: int('人数'),
    gross: money('应发合计'),
    net: money('实发合计'),
    cost: money('人工成本合计'),
    average: money('人均成本'),
    before: money('上月人工成本'),
  },
  list: {
    columns: ['month', 'dept', 'people', 'gross', 'net', 'cost', 'average', 'before'],
    filters: ['month', 'dept', 'cost'],
    sort: '-month',
  },
  access: { read: 'wageSum:read', scope: 'dept' },
});

/** 我的工资: one's own line of each month that was approved. */
export const myWage = defineList({
  code: 'myWage',
  module: 'wage',
  title: '我的工资',
  titleField: 'month',
  fields: {
    month: month('工资月份'),
    dept: dept('部门'),
    base: money('基本工资'),
    post: money('岗位工资'),
    perf: money('绩效工资'),
    bonus: money('奖金'),
    allowance: money('津贴补贴'),
    overtime: money('加班工资'),
    deduct: money('考勤扣款'),
    gross: money('应发工资'),
    siP: money('个人社保'),
    hfP: money('个人公积金'),
    tax: money('个人所得税'),
    net: money('实发工资'),
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
