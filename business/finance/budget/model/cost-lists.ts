import { COST_KINDS } from '#business/finance/profit/model/index.ts';
import {
  createDictOptions,
  dateField,
  deptField,
  dictField,
  intField,
  moneyField,
  monthField,
  percentField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

const COST_NATURES = { direct: '直接成本', indirect: '间接费用' } as const;

/** 部门成本: what a department costs in a month, against its budget. */
export const deptCostList = defineTablelessList({
  code: 'deptCost',
  module: 'budget',
  title: '部门成本',
  titleField: 'month',
  fields: {
    month: monthField('月份'),
    dept: deptField('部门'),
    subject: dictField('费用科目', { code: 'expense-subject' }),
    direct: moneyField('直接成本'),
    indirect: moneyField('间接费用'),
    actual: moneyField('成本合计'),
    budget: moneyField('预算'),
    diff: moneyField('预算结余'),
    rate: percentField('执行率'),
    toDate: moneyField('本年累计'),
    planned: moneyField('本年累计预算'),
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
export const costSummaryList = defineTablelessList({
  code: 'costData',
  module: 'budget',
  title: '成本数据',
  titleField: 'month',
  fields: {
    month: monthField('月份'),
    dept: deptField('部门'),
    nature: dictField('成本性质', { options: createDictOptions(COST_NATURES) }),
    subject: dictField('费用科目', { code: 'expense-subject' }),
    project: refField('项目', { entity: 'project', width: 260 }),
    amount: moneyField('金额'),
    count: intField('笔数'),
  },
  list: {
    columns: ['month', 'dept', 'nature', 'subject', 'project', 'amount', 'count'],
    filters: ['month', 'dept', 'nature', 'subject', 'project', 'amount'],
    sort: '-month',
  },
  access: { read: 'deptCost:read', scope: 'dept' },
});

/** 成本明细: each cost with the record it comes from. */
export const costItemList = defineTablelessList({
  code: 'costItem',
  module: 'budget',
  title: '成本明细',
  titleField: 'title',
  fields: {
    date: dateField('日期'),
    month: monthField('月份'),
    kind: dictField('来源', { options: createDictOptions(COST_KINDS) }),
    no: textField('单据编号'),
    title: textField('摘要', { width: 240 }),
    dept: deptField('部门'),
    nature: dictField('成本性质', { options: createDictOptions(COST_NATURES) }),
    subject: dictField('费用科目', { code: 'expense-subject' }),
    project: refField('项目', { entity: 'project', width: 220 }),
    amount: moneyField('金额'),
  },
  list: {
    columns: ['date', 'kind', 'no', 'title', 'dept', 'nature', 'subject', 'project', 'amount'],
    search: ['no', 'title'],
    filters: ['date', 'month', 'kind', 'dept', 'nature', 'subject', 'project', 'amount'],
    sort: '-date',
  },
  access: { read: 'deptCost:read', scope: 'dept' },
});
