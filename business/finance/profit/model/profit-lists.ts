import { choices, date, dept, dict, int, money, month, percent, ref, text } from '#kernel/fields/index.ts';
import type { Fields } from '#kernel/meta/entity.ts';
import { defineList } from '#kernel/meta/list.ts';
import { COST_KINDS } from './cost-entry.entity.ts';

const access = { read: 'profit:read', scope: 'dept' } as const;
export const PROFIT_BASES = { receipt: '到账', invoice: '开票', output: '产值' } as const;

/** A list of costs: where each comes from opens with its row. */
const costList = (code: 'directCost' | 'indirectCost', title: string) =>
  defineList({
    code,
    module: 'profit',
    title,
    titleField: 'title',
    fields: {
      title: text('事由', { width: 'long' }),
      date: date('日期'),
      month: month('月份'),
      project: ref('项目', { entity: 'project', width: 220 }),
      dept: dept('承担部门'),
      subject: dict('费用科目', { code: 'expense-subject' }),
      kind: dict('来源', { options: choices(COST_KINDS) }),
      amount: money('金额'),
    },
    list: {
      columns:
        code === 'directCost'
          ? ['date', 'title', 'project', 'dept', 'subject', 'kind', 'amount']
          : ['date', 'title', 'dept', 'subject', 'kind', 'amount'],
      search: ['title'],
      filters: ['date', 'month', 'project', 'dept', 'subject', 'kind', 'amount'],
      sort: '-date',
    },
    access,
  });

export const directCost = costList('directCost', '直接成本');
export const indirectCost = costList('indirectCost', '间接费用');

const amounts = {
  income: money('净收入'),
  direct: money('直接成本'),
  indirect: money('间接费用', { hint: '本部门间接费用加减分摊' }),
  surcharge: money('税金附加', { hint: '净收入的0.72%（增值税6%的12%）' }),
  profit: money('利润'),
  rate: percent('利润率'),
} satisfies Fields;
const basis = dict('口径', { options: choices(PROFIT_BASES) });
/** The profit first, in sight on narrow windows too; then what it comes of. */
const SUMS = ['profit', 'rate', 'income', 'direct', 'indirect', 'surcharge'] as const;

/** 项目利润: month by month, by department, project and customer; what no project bears stands beside. */
export const profitByProject = defineList({
  code: 'profitByProject',
  module: 'profit',
  title: '项目利润',
  titleField: 'project',
  fields: {
    month: month('月份'),
    basis,
    dept: dept('部门'),
    project: ref('项目', { entity: 'project', width: 240 }),
    customer: ref('客户', { entity: 'customer', width: 180 }),
    kind: dict('业务类型', { code: 'business-kind' }),
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
export const profitByDept = defineList({
  code: 'profitByDept',
  module: 'profit',
  title: '部门利润',
  titleField: 'dept',
  fields: { month: month('月份'), basis, dept: dept('部门'), ...amounts, total: money('本年累计利润') },
  list: {
    columns: ['month', 'dept', ...SUMS, 'total'],
    filters: ['month', 'dept', 'profit'],
    sort: '-month,dept',
  },
  access,
});

/** 客户利润: year by year. */
export const profitByCustomer = defineList({
  code: 'profitByCustomer',
  module: 'profit',
  title: '客户利润',
  titleField: 'customer',
  fields: { year: int('年度'), basis, customer: ref('客户', { entity: 'customer', width: 260 }), ...amounts },
  list: { columns: ['year', 'customer', ...SUMS], filters: ['year', 'customer', 'profit'], sort: '-year,-profit' },
  access: { read: 'profit:read', scope: 'company' },
});

const PARTS = { income: '净收入', direct: '直接成本', indirect: '间接费用', surcharge: '税金附加' } as const;

/** 利润明细: the records that a profit is the sum of; costs are negative. */
export const profitRecord = defineList({
  code: 'profitRecord',
  module: 'profit',
  title: '利润明细',
  titleField: 'title',
  fields: {
    title: text('内容', { width: 'long' }),
    date: date('日期'),
    month: month('月份'),
    basis,
    part: dict('类别', { options: choices(PARTS) }),
    dept: dept('部门'),
    project: ref('项目', { entity: 'project', width: 200 }),
    customer: ref('客户', { entity: 'customer', width: 160 }),
    amount: money('影响利润'),
  },
  list: {
    columns: ['date', 'part', 'title', 'amount', 'dept', 'project'],
    filters: ['part', 'dept', 'project', 'customer', 'month'],
    sort: '-date',
  },
  access,
});
