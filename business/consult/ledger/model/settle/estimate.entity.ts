import { choices, date, dict, files, int, longtext, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { ledgerAccess, projectField, stateField, sumField } from '../ledger-fields.ts';

/** 投资估算, 设计概算 and 招标控制价, version by version: what each item costs as compiled and as approved. */
export const estimate = defineEntity({
  code: 'estimate',
  module: 'ledger',
  title: '估算概算',
  titleField: 'name',
  fields: {
    project: projectField(),
    kind: dict('阶段', {
      required: true,
      initial: 'estimate',
      options: choices({ estimate: '投资估算', budget: '设计概算', control: '招标控制价' }),
    }),
    name: text('名称', { required: true, max: 120, width: 220 }),
    versionNo: int('版本', { readOnly: true }),
    date: date('编制日期', { required: true, initial: 'today' }),
    compiler: user('编制人', { required: true, initial: 'me' }),
    claimedAmount: sumField('编制金额'),
    agreedAmount: sumField('批复金额'),
    increase: sumField('核增'),
    decrease: sumField('核减'),
    basis: longtext('编制依据', { max: 1000, rows: 3 }),
    state: stateField(),
    files: files('附件'),
  },
  list: {
    columns: [
      'name',
      'kind',
      'versionNo',
      'date',
      'compiler',
      'claimedAmount',
      'agreedAmount',
      'increase',
      'decrease',
      'state',
    ],
    search: ['name'],
    filters: ['project', 'kind', 'state', 'date'],
    sort: '-versionNo',
  },
  form: [
    ['project', 'kind'],
    ['name', 'versionNo'],
    ['date', 'compiler'],
    ['claimedAmount', 'agreedAmount'],
    ['increase', 'decrease'],
    ['state'],
    ['basis'],
    ['files'],
  ],
  access: ledgerAccess,
  unique: [['project', 'kind', 'versionNo']],
});
export type Estimate = RowOf<typeof estimate>;
