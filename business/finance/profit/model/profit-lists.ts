import { INCOME_BASES } from '#business/finance/income/model/index.ts';
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
import type { Fields } from '#kernel/meta/entity.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { ALLOCATION_RUN_STATES } from './allocation-run.entity.ts';
import { COST_KINDS } from './cost-entry.entity.ts';

const access = { read: 'profit:read', scope: 'dept' } as const;
/** How far the indirect costs of a month are shared out. */
const ALLOCATION_STATES = { none: '未分摊', ...ALLOCATION_RUN_STATES } as const;

/** What every cost says of itself. */
const cost = {
  title: textField('事由', { width: 'long' }),
  date: dateField('日期'),
  month: monthField('月份'),
  project: refField('项目', { entity: 'project', width: 220 }),
  dept: deptField('承担部门'),
  subject: dictField('费用科目', { code: 'expense-subject' }),
  kind: dictField('来源', { options: createDictOptions(COST_KINDS) }),
  amount: moneyField('金额'),
} satisfies Fields;
const FILTERS = ['date', 'month', 'project', 'dept', 'subject', 'kind', 'amount'] as const;

/** 直接成本: what projects cost; where each comes from opens with its row. */
export const directCostList = defineTablelessList({
  code: 'directCost',
  module: 'profit',
  title: '直接成本',
  titleField: 'title',
  fields: cost,
  list: {
    columns: ['date', 'title', 'project', 'dept', 'subject', 'kind', 'amount'],
    search: ['title'],
    filters: FILTERS,
    sort: '-date',
  },
  access,
});

/** 间接费用: what no project bears by itself, and how far the month of each is shared out. */
export const indirectCostList = defineTablelessList({
  code: 'indirectCost',
  module: 'profit',
  title: '间接费用',
  titleField: 'title',
  fields: {
    ...cost,
    allocation: dictField('分摊', {
      hint: '费用月份的分摊批次',
      options: createDictOptions(ALLOCATION_STATES, { none: 'default', open: 'warning', frozen: 'success' }),
    }),
  },
  list: {
    columns: ['date', 'title', 'dept', 'subject', 'kind', 'amount', 'allocation'],
    search: ['title'],
    filters: [...FILTERS, 'allocation'],
    sort: '-date',
  },
  access,
});

const amounts = {
  income: moneyField('净收入'),
  direct: moneyField('直接成本'),
  indirect: moneyField('间接费用', { hint: '本部门间接费用加减分摊' }),
  surcharge: moneyField('税金附加', { hint: '净收入的0.72%（增值税6%的12%）' }),
  profit: moneyField('利润'),
  rate: percentField('利润率'),
} satisfies Fields;
const basis = dictField('口径', { options: createDictOptions(INCOME_BASES) });
/** The profit first, in sight on narrow windows too; then what it comes of. */
const SUMS = ['profit', 'rate', 'income', 'direct', 'indirect', 'surcharge'] as const;

/** 项目利润: month by month, by department, project and customer; what no project bears stands beside. */
export const profitByProjectList = defineTablelessList({
  code: 'profitByProject',
  module: 'profit',
  title: '项目利润',
  titleField: 'project',
  fields: {
    month: monthField('月份'),
    basis,
    dept: deptField('部门'),
    project: refField('项目', { entity: 'project', width: 240 }),
    customer: refField('客户', { entity: 'customer', width: 180 }),
    kind: dictField('业务类型', { code: 'business-kind' }),
    ...amounts,
  },
  list: {
    columns: ['month', 'dept', 'project', 'customer', 'kind', ...SUMS],
    filters: ['month', 'dept', 'project', 'customer', 'kind', 'profit'],
    sort: '-month,dept,-profit',
  },
  access,
});

/** 部门利润: month by month, with what came together in the year so far. */
export const profitByDeptList = defineTablelessList({
  code: 'profitByDept',
  module: 'profit',
  title: '部门利润',
  titleField: 'dept',
  fields: { month: monthField('月份'), basis, dept: deptField('部门'), ...amounts, total: moneyField('本年累计利润') },
  list: {
    columns: ['month', 'dept', ...SUMS, 'total'],
    filters: ['month', 'dept', 'profit'],
    sort: '-month,dept',
  },
  access,
});

/** 客户利润: year by year. */
export const profitByCustomerList = defineTablelessList({
  code: 'profitByCustomer',
  module: 'profit',
  title: '客户利润',
  titleField: 'customer',
  fields: { year: intField('年度'), basis, customer: refField('客户', { entity: 'customer', width: 260 }), ...amounts },
  list: { columns: ['year', 'customer', ...SUMS], filters: ['year', 'customer', 'profit'], sort: '-year,-profit' },
  access: { read: 'profit:read', scope: 'company' },
});

/** What a profit is made of. */
export const PROFIT_PART_LABELS = {
  income: '净收入',
  direct: '直接成本',
  indirect: '间接费用',
  surcharge: '税金附加',
} as const;

/** 利润明细: the records that a profit is the sum of; costs are negative. */
export const profitRecordList = defineTablelessList({
  code: 'profitRecord',
  module: 'profit',
  title: '利润明细',
  titleField: 'title',
  fields: {
    title: textField('内容', { width: 'long' }),
    date: dateField('日期'),
    month: monthField('月份'),
    basis,
    part: dictField('类别', { options: createDictOptions(PROFIT_PART_LABELS) }),
    dept: deptField('部门'),
    project: refField('项目', { entity: 'project', width: 200 }),
    customer: refField('客户', { entity: 'customer', width: 160 }),
    amount: moneyField('影响利润'),
  },
  list: {
    columns: ['date', 'part', 'title', 'amount', 'dept', 'project'],
    filters: ['part', 'dept', 'project', 'customer', 'month'],
    sort: '-date',
  },
  access,
});
