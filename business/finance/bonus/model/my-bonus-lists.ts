import {
  createDictOptions,
  dateField,
  decimalField,
  dictField,
  intField,
  moneyField,
  monthField,
  percentField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { BONUS_PERIOD_STATE_OPTIONS, BONUS_ROLE_LABELS } from './bonus-roles.ts';

/** Amounts of one's own bonuses. */
export const MY_BONUS_SUMS = {
  gross: moneyField('应计'),
  retain: moneyField('留存'),
  released: moneyField('释放'),
  adjust: moneyField('调整'),
  deducted: moneyField('预发抵扣'),
  pay: moneyField('实发'),
  paid: moneyField('已发放'),
} as const;

/** 我的奖金: one's own lines of frozen periods. */
export const myBonusList = defineTablelessList({
  code: 'myBonus',
  module: 'bonus',
  title: '我的奖金',
  titleField: 'period',
  fields: {
    period: refField('奖金期间', { entity: 'bonusPeriod' }),
    project: refField('咨询项目', { entity: 'project', width: 240 }),
    role: dictField('角色', { options: createDictOptions(BONUS_ROLE_LABELS) }),
    kind: dictField('业务类型', { code: 'business-kind' }),
    share: percentField('份额'),
    ...MY_BONUS_SUMS,
    unpaid: moneyField('未发放'),
    payMonth: monthField('发放月份'),
    payDate: dateField('付款日期', { hint: '付款单或工资付款的日期' }),
    to: dateField('期间止'),
  },
  list: {
    columns: [
      'period',
      'project',
      'role',
      'share',
      'pay',
      'gross',
      'retain',
      'released',
      'adjust',
      'deducted',
      'paid',
      'unpaid',
      'payMonth',
      'payDate',
      'kind',
    ],
    filters: ['period', 'project', 'role', 'kind', 'pay', 'unpaid', 'payDate', 'to'],
    sort: '-to',
    sums: true,
  },
  access: { read: 'bonus:own', scope: 'own' },
});

/** 我的奖金汇总: the same by year, role and kind of work. */
export const myBonusSummaryList = defineTablelessList({
  code: 'myBonusSum',
  module: 'bonus',
  title: '我的奖金汇总',
  titleField: 'year',
  fields: {
    year: intField('年度', { summed: false }),
    quarter: intField('季度', { hint: '期间止所在的季度', summed: false }),
    role: dictField('角色', { options: createDictOptions(BONUS_ROLE_LABELS) }),
    kind: dictField('业务类型', { code: 'business-kind' }),
    ...MY_BONUS_SUMS,
    kept: moneyField('留存余额', { hint: '留存减释放' }),
  },
  list: {
    columns: [
      'year',
      'quarter',
      'role',
      'kind',
      'pay',
      'gross',
      'retain',
      'released',
      'kept',
      'adjust',
      'deducted',
      'paid',
    ],
    filters: ['year', 'quarter', 'role', 'kind'],
    sort: '-year,-quarter',
    sums: true,
  },
  access: { read: 'bonus:own', scope: 'own' },
});

/** 我的预发: what somebody was paid ahead, once it was approved, and what frozen periods took off for it. */
export const myBonusAdvanceList = defineTablelessList({
  code: 'myBonusAhead',
  module: 'bonus',
  title: '我的预发',
  titleField: 'no',
  fields: {
    no: textField('预发编号或期间', { width: 160 }),
    kind: dictField('类别', { options: createDictOptions({ ahead: '预发', deducted: '抵扣' }) }),
    project: refField('咨询项目', { entity: 'project', width: 260 }),
    day: dateField('日期'),
    amount: moneyField('金额', { hint: '抵扣为负数，合计为预发余额' }),
  },
  list: {
    columns: ['no', 'kind', 'project', 'day', 'amount'],
    filters: ['kind', 'day', 'amount'],
    sort: '-day',
    sums: true,
  },
  access: { read: 'bonus:own', scope: 'own' },
});

/** 负责项目的奖金: what projects that somebody leads brought, whatever else the person may see of bonuses. */
export const ledProjectBonusList = defineTablelessList({
  code: 'ledBonus',
  module: 'bonus',
  title: '负责项目的奖金',
  titleField: 'project',
  fields: {
    period: refField('奖金期间', { entity: 'bonusPeriod' }),
    project: refField('咨询项目', { entity: 'project', width: 240 }),
    state: dictField('状态', {
      options: BONUS_PERIOD_STATE_OPTIONS,
    }),
    received: moneyField('基数来源（含税）'),
    base: moneyField('基数'),
    rate: percentField('计提比例'),
    difficulty: decimalField('难度系数', { scale: 4, summed: false }),
    quality: decimalField('质量系数', { scale: 4, summed: false }),
    index: decimalField('调整指数', { scale: 4, summed: false }),
    pool: moneyField('奖金池'),
    retained: moneyField('留存'),
    pay: moneyField('实发'),
    to: dateField('期间止'),
  },
  list: {
    columns: [
      'period',
      'project',
      'state',
      'received',
      'base',
      'rate',
      'difficulty',
      'quality',
      'index',
      'pool',
      'retained',
      'pay',
    ],
    filters: ['project', 'pool', 'pay', 'to'],
    sort: '-to',
  },
  access: { read: 'bonus:own', scope: 'own' },
});
