import { COST_KINDS } from '#business/finance/profit/model/index.ts';
import { choices, date, dept, dict, int, money, month, percent, ref, text } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

const COST_NATURES = { direct: '直接成本', indirect: '间接费用' } as const;

/** 部门成本: what a department costs in a month, against its budget. */
export const deptCost = defineList({
  code: 'deptCost',
  module: 'budget',
  title: '部门成本',
  titleField: 'month',
  fields: {
    month: month('月份'),
    dept: dept('部门'),
    subject: dict('费用科目', { code: 'expense-subject' }),
    direct: money('直接成本'),
    indirect: money('间接费用'),
    actual: money('成本合计'),
    budget: money('预算'),
    diff: money('预算结余'),
    rate: percent('执行率'),
    toDate: money('本年累计'),
    planned: money('本年累计预算'),
  },
  list: {
    columns: [
      'month',
      'dept',
      'subject',
      'direct',
      'indirect',
      'actual',
      'budget',
      'diff',
      'rate',
      'toDate',
      'planned',
    ],
    filters: ['month', 'dept', 'subject', 'actual', 'diff', 'rate'],
    sort: '-month',
  },
  access: { read: 'deptCost:read', scope: 'dept' },
});

/** 成本数据: costs by month, department, subject and project. */
export const costData = defineList({
  code: 'costData',
  module: 'budget',
  title: '成本数据',
  titleField: 'month',
  fields: {
    month: month('月份'),
    dept: dept('部门'),
    nature: dict('成本性质', { options: choices(COST_NATURES) }),
    subject: dict('费用科目', { code: 'expense-subject' }),
    project: ref('项目', { entity: 'project', width: 260 }),
    amount: money('金额'),
    count: int('笔数'),
  },
  list: {
    columns: ['month', 'dept', 'nature', 'subject', 'project', 'amount', 'count'],
    filters: ['month', 'dept', 'nature', 'subject', 'project', 'amount'],
    sort: '-month',
  },
  access: { read: 'deptCost:read', scope: 'dept' },
});

/** 成本明细: each cost with the record it comes from. */
export const costItem = defineList({
  code: 'costItem',
  module: 'budget',
  title: '成本明细',
  titleField: 'title',
  fields: {
    date: date('日期'),
    month: month('月份'),
    kind: dict('来源', { options: choices(COST_KINDS) }),
    no: text('单据编号'),
    title: text('摘要', { width: 240 }),
    dept: dept('部门'),
    nature: dict('成本性质', { options: choices(COST_NATURES) }),
    subject: dict('费用科目', { code: 'expense-subject' }),
    project: ref('项目', { entity: 'project', width: 220 }),
    amount: money('金额'),
  },
  list: {
    columns: ['date', 'kind', 'no', 'title', 'dept', 'nature', 'subject', 'project', 'amount'],
    search: ['no', 'title'],
    filters: ['date', 'month', 'kind', 'dept', 'nature', 'subject', 'project', 'amount'],
    sort: '-date',
  },
  access: { read: 'deptCost:read', scope: 'dept' },
});
