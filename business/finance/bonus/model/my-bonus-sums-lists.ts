import { createDictOptions, dictField, intField, moneyField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { BONUS_ROLE_LABELS } from './bonus-roles.ts';
import { MY_BONUS_SUMS } from './my-bonus-lists.ts';

const SUMS = { ...MY_BONUS_SUMS, kept: moneyField('留存余额', { hint: '留存减释放' }) } as const;
const COLUMNS = ['pay', 'paid', 'gross', 'retain', 'released', 'kept', 'adjust', 'deducted'] as const;
const OWN = { module: 'bonus', access: { read: 'bonus:own', scope: 'own' } } as const;

const YEAR = intField('年度', { hint: '期间止所在的年度', summed: false });

/** One's own bonuses of frozen periods, summed up by one thing each; each row opens those that it is the sum of. */
export const myBonusByYearList = defineTablelessList({
  ...OWN,
  code: 'myBonusByYear',
  title: '年度奖金',
  titleField: 'year',
  fields: { year: YEAR, ...SUMS },
  list: { columns: ['year', ...COLUMNS], filters: ['year'], sort: '-year', sums: true },
});

export const myBonusByQuarterList = defineTablelessList({
  ...OWN,
  code: 'myBonusByQuarter',
  title: '季度奖金',
  titleField: 'quarter',
  fields: { year: YEAR, quarter: intField('季度', { hint: '期间止所在的季度', summed: false }), ...SUMS },
  list: {
    columns: ['quarter', 'year', ...COLUMNS],
    filters: ['year', 'quarter'],
    sort: '-year,-quarter',
    sums: true,
  },
});

export const myBonusByRoleList = defineTablelessList({
  ...OWN,
  code: 'myBonusByRole',
  title: '角色奖金',
  titleField: 'role',
  fields: { role: dictField('角色', { options: createDictOptions(BONUS_ROLE_LABELS) }), ...SUMS },
  list: { columns: ['role', ...COLUMNS], filters: ['role'], sort: '-pay', sums: true },
});

export const myBonusByKindList = defineTablelessList({
  ...OWN,
  code: 'myBonusByKind',
  title: '业务类型奖金',
  titleField: 'kind',
  fields: { kind: dictField('业务类型', { code: 'business-kind' }), ...SUMS },
  list: { columns: ['kind', ...COLUMNS], filters: ['kind'], sort: '-pay', sums: true },
});
