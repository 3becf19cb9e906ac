import { bool, choices, date, dict, files, longtext, money, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { contractField, ledgerAccess, projectField, stateField, sumField } from '../ledger-fields.ts';

/** 变更签证: what changed on the way, claimed and agreed row by row; agreed amounts change the contract's total. */
export const changeVisa = defineEntity({
  code: 'changeVisa',
  module: 'ledger',
  title: '变更签证',
  titleField: 'name',
  fields: {
    project: projectField(),
    engContract: contractField(),
    no: text('编号', { required: true, max: 40 }),
    name: text('名称', { required: true, max: 120, width: 220 }),
    kind: dict('类型', {
      required: true,
      initial: 'visa',
      options: choices({ visa: '现场签证', design: '设计变更', order: '甲方指令', claim: '索赔', other: '其他' }),
    }),
    date: date('发生日期', { required: true, initial: 'today' }),
    place: text('部位', { max: 80 }),
    reason: longtext('事由', { required: true, max: 500, rows: 2 }),
    claimedAmount: sumField('申报金额'),
    supervised: money('监理核定'),
    agreedAmount: sumField('审定金额'),
    increase: sumField('核增'),
    decrease: sumField('核减'),
    settle: bool('进入结算', { required: true, initial: true }),
    state: stateField(),
    files: files('附件'),
    remark: longtext('备注', { max: 500, rows: 2 }),
  },
  feeds: [{ by: 'engContract', into: 'changes', of: 'agreedAmount', when: { state: ['approved'] } }],
  list: {
    columns: [
      'no',
      'name',
      'kind',
      'engContract',
      'date',
      'claimedAmount',
      'supervised',
      'agreedAmount',
      'settle',
      'state',
    ],
    search: ['name', 'no', 'reason'],
    filters: ['project', 'engContract', 'kind', 'state', 'date'],
    sort: 'no',
  },
  form: [
    ['project', 'engContract'],
    ['no', 'name'],
    ['kind', 'date'],
    ['place', 'settle'],
    ['reason'],
    ['claimedAmount', 'supervised'],
    ['agreedAmount', 'state'],
    ['increase', 'decrease'],
    ['remark'],
    ['files'],
  ],
  access: ledgerAccess,
  unique: [['engContract', 'no']],
});
export type ChangeVisa = RowOf<typeof changeVisa>;
