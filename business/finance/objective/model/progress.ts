import { choices, date, dept, dict, int, money, percent, ref, text, user } from '#kernel/fields/index.ts';
import type { Fields } from '#kernel/meta/entity.ts';
import { defineList } from '#kernel/meta/list.ts';
import { METRICS } from './business-objective.entity.ts';

const access = { read: 'objective:read', scope: 'dept' } as const;

/** What every row says of its target. */
const of = {
  year: int('年度'),
  metric: dict('指标', { options: choices(METRICS) }),
  dept: dept('部门'),
  owner: user('人员'),
} satisfies Fields;
/** What was aimed at and what there is of it. */
const achieved = {
  amount: money('目标金额'),
  actual: money('实际完成'),
  rate: percent('完成率'),
  gap: money('差额'),
} satisfies Fields;
const SUMS = ['amount', 'actual', 'rate', 'gap'] as const;
const WHOSE = ['year', 'metric', 'dept', 'owner'] as const;

/** 目标达成: each target in force with what there is of it, beside what should be there by now and last year's. */
export const objectiveProgress = defineList({
  code: 'objectiveProgress',
  module: 'objective',
  title: '目标达成',
  titleField: 'objective',
  fields: {
    objective: ref('目标', { entity: 'businessObjective', width: 260 }),
    ...of,
    ...achieved,
    planned: money('应完成', { hint: '截至本月的月度计划之和' }),
    lastYear: money('上年同口径'),
    growth: percent('同比增长'),
  },
  list: {
    columns: ['objective', ...WHOSE, ...SUMS, 'planned', 'lastYear', 'growth'],
    filters: ['objective', ...WHOSE, 'amount', 'rate'],
    sort: '-year,metric',
  },
  access,
});

/** 月度达成: month by month. */
export const objectiveByMonth = defineList({
  code: 'objectiveByMonth',
  module: 'objective',
  title: '月度达成',
  titleField: 'objective',
  fields: {
    objective: ref('目标', { entity: 'businessObjective', width: 260 }),
    ...of,
    month: int('月份'),
    ...achieved,
    planned: money('累计目标'),
    total: money('累计完成'),
    totalRate: percent('累计完成率'),
  },
  list: {
    columns: ['objective', ...WHOSE, 'month', ...SUMS, 'planned', 'total', 'totalRate'],
    filters: [...WHOSE, 'month'],
    sort: '-year,metric,objective,month',
  },
  access,
});

/** 承接方式计划: by how commissions are won. */
export const objectiveByMethod = defineList({
  code: 'objectiveByMethod',
  module: 'objective',
  title: '承接方式计划',
  titleField: 'objective',
  fields: {
    objective: ref('目标', { entity: 'businessObjective', width: 260 }),
    ...of,
    mode: dict('承接方式', { code: 'acquire-mode' }),
    ...achieved,
  },
  list: {
    columns: ['objective', ...WHOSE, 'mode', ...SUMS],
    filters: [...WHOSE, 'mode'],
    sort: '-year,metric,objective,-amount',
  },
  access,
});

/** 产值计划: by kinds of work, with how many contracts there are to be. */
export const objectiveByProduction = defineList({
  code: 'objectiveByProduction',
  module: 'objective',
  title: '产值计划',
  titleField: 'objective',
  fields: {
    objective: ref('目标', { entity: 'businessObjective', width: 260 }),
    ...of,
    kind: dict('业务类型', { code: 'business-kind' }),
    ...achieved,
    count: int('计划项目数'),
    contracts: int('实际合同数'),
  },
  list: {
    columns: ['objective', ...WHOSE, 'kind', ...SUMS, 'count', 'contracts'],
    filters: [...WHOSE, 'kind'],
    sort: '-year,metric,objective,-amount',
  },
  access,
});

/** 达成明细: the contracts or records of income that a target's achievement is the sum of. */
export const objectiveRecord = defineList({
  code: 'objectiveRecord',
  module: 'objective',
  title: '达成明细',
  titleField: 'title',
  fields: {
    title: text('来源'),
    objective: ref('目标', { entity: 'businessObjective' }),
    date: date('日期'),
    month: int('月份'),
    contract: ref('咨询合同', { entity: 'contract', width: 240 }),
    customer: ref('客户', { entity: 'customer', width: 180 }),
    dept: dept('业绩部门'),
    owner: user('负责人'),
    kind: dict('业务类型', { code: 'business-kind' }),
    mode: dict('承接方式', { code: 'acquire-mode' }),
    amount: money('金额'),
  },
  list: {
    columns: ['date', 'contract', 'dept', 'amount', 'kind', 'mode', 'customer', 'owner'],
    filters: ['objective', 'date', 'month', 'kind', 'mode'],
    sort: '-date',
  },
  access,
});
