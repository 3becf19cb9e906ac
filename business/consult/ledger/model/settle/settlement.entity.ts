import { files, longtext, money, percent, ref, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { contractField, ledgerAccess, projectField, stateField, sumField } from '../ledger-fields.ts';

/** 结算: what was contracted, submitted and agreed, row by row; its sums are what the 定案表 says. */
export const settlement = defineEntity({
  code: 'settlement',
  module: 'ledger',
  title: '结算审核',
  titleField: 'name',
  fields: {
    project: projectField(),
    engContract: contractField(),
    node: ref('工程', { entity: 'projectNode', hint: '项目结构中的单项或单位工程' }),
    name: text('工程名称', { required: true, max: 120, width: 220 }),
    baseAmount: sumField('合同金额'),
    claimedAmount: sumField('送审金额'),
    agreedAmount: sumField('审定金额'),
    increase: sumField('核增'),
    decrease: sumField('核减'),
    reduced: money('净核减', { derived: { sum: ['claimedAmount'], less: ['agreedAmount'] } }),
    floatRate: percent('报价浮动率', {
      min: '0',
      max: '0.9999',
      hint: '1－中标价÷招标控制价，量差超过15%时定新单价用',
    }),
    basis: longtext('审核依据', { max: 1000, rows: 3 }),
    note: longtext('说明', { max: 1000, rows: 3 }),
    compiler: user('编制人', { required: true, initial: 'me' }),
    checker: user('审核人'),
    approver: user('审定人'),
    state: stateField(),
    files: files('附件'),
  },
  feeds: [{ by: 'engContract', into: 'settled', of: 'agreedAmount', when: { state: ['approved'] } }],
  list: {
    columns: [
      'name',
      'engContract',
      'baseAmount',
      'claimedAmount',
      'agreedAmount',
      'increase',
      'decrease',
      'reduced',
      'compiler',
      'state',
    ],
    search: ['name'],
    filters: ['project', 'engContract', 'state'],
    sort: 'name',
  },
  form: [
    ['project', 'engContract'],
    ['name', 'node'],
    ['baseAmount', 'claimedAmount'],
    ['agreedAmount', 'reduced'],
    ['increase', 'decrease'],
    ['compiler', 'checker'],
    ['approver', 'state'],
    ['floatRate'],
    ['basis'],
    ['note'],
    ['files'],
  ],
  access: ledgerAccess,
  unique: [['engContract', 'name']],
});
export type Settlement = RowOf<typeof settlement>;
