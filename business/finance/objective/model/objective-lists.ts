import {
  createDictOptions,
  dateField,
  deptField,
  dictField,
  intField,
  moneyField,
  percentField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import type { Fields } from '#kernel/meta/entity.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { OBJECTIVE_METRICS } from './business-objective.entity.ts';

const access = { read: 'objective:read', scope: 'dept' } as const;

/** What every row says of its target. */
const of = {
  year: intField('年度'),
  metric: dictField('指标', { options: createDictOptions(OBJECTIVE_METRICS) }),
  dept: deptField('部门'),
  owner: userField('人员'),
} satisfies Fields;
/** What was aimed at and what there is of it. */
const achieved = {
  amount: moneyField('目标金额'),
  actual: moneyField('实际完成'),
  rate: percentField('完成率'),
  gap: moneyField('差额'),
} satisfies Fields;
const SUMS = ['amount', 'actual', 'rate', 'gap'] as const;
const WHOSE = ['year', 'metric', 'dept', 'owner'] as const;

/** 目标达成: each target in force with what there is of it, beside what should be there by now and last year's. */
export const objectiveProgressList = defineTablelessList({
  code: 'objectiveProgress',
  module: 'objective',
  title: '目标达成',
  titleField: 'objective',
  fields: {
    objective: refField('目标', { entity: 'businessObjective', width: 260 }),
    ...of,
    ...achieved,
    planned: moneyField('应完成', { hint: '截至本月的月度计划之和' }),
    lastYear: moneyField('上年同口径'),
    growth: percentField('同比增长'),
  },
  list: {
    // A target's name says its department.
    columns: ['objective', 'year', 'metric', 'owner', ...SUMS, 'planned', 'lastYear', 'growth'],
    filters: ['objective', ...WHOSE, 'amount', 'rate'],
    sort: '-year,metric',
  },
  access,
});

/** 月度达成: month by month. */
export const objectiveByMonthList = defineTablelessList({
  code: 'objectiveByMonth',
  module: 'objective',
  title: '月度达成',
  titleField: 'objective',
  fields: {
    objective: refField('目标', { entity: 'businessObjective', width: 260 }),
    ...of,
    month: intField('月份'),
    ...achieved,
    planned: moneyField('累计目标'),
    total: moneyField('累计完成'),
    totalRate: percentField('累计完成率'),
  },
  list: {
    columns: ['objective', ...WHOSE, 'month', ...SUMS, 'planned', 'total', 'totalRate'],
    filters: [...WHOSE, 'month'],
    sort: '-year,metric,objective,month',
  },
  access,
});

/** 承接方式计划: by how commissions are won. */
export const objectiveByMethodList = defineTablelessList({
  code: 'objectiveByMethod',
  module: 'objective',
  title: '承接方式计划',
  titleField: 'objective',
  fields: {
    objective: refField('目标', { entity: 'businessObjective', width: 260 }),
    ...of,
    mode: dictField('承接方式', { code: 'acquire-mode' }),
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
export const objectiveByProductionList = defineTablelessList({
  code: 'objectiveByProduction',
  module: 'objective',
  title: '产值计划',
  titleField: 'objective',
  fields: {
    objective: refField('目标', { entity: 'businessObjective', width: 260 }),
    ...of,
    kind: dictField('业务类型', { code: 'business-kind' }),
    ...achieved,
    count: intField('计划项目数'),
    contracts: intField('实际合同数'),
  },
  list: {
    columns: ['objective', ...WHOSE, 'kind', ...SUMS, 'count', 'contracts'],
    filters: [...WHOSE, 'kind'],
    sort: '-year,metric,objective,-amount',
  },
  access,
});

/** 达成明细: the contracts or records of income that a target's achievement is the sum of. */
export const objectiveActualRecordList = defineTablelessList({
  code: 'objectiveRecord',
  module: 'objective',
  title: '达成明细',
  titleField: 'title',
  fields: {
    title: textField('来源'),
    objective: refField('目标', { entity: 'businessObjective' }),
    date: dateField('日期'),
    month: intField('月份'),
    contract: refField('咨询合同', { entity: 'contract', width: 240 }),
    customer: refField('客户', { entity: 'customer', width: 180 }),
    dept: deptField('业绩部门'),
    owner: userField('负责人'),
    kind: dictField('业务类型', { code: 'business-kind' }),
    mode: dictField('承接方式', { code: 'acquire-mode' }),
    amount: moneyField('金额'),
  },
  list: {
    columns: ['date', 'contract', 'dept', 'amount', 'kind', 'mode', 'customer', 'owner'],
    filters: ['objective', 'date', 'month', 'kind', 'mode'],
    sort: '-date',
  },
  access,
});
