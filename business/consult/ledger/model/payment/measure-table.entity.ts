import { date, files, int, longtext, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { contractField, ledgerAccess, projectField, stateField, sumField } from '../ledger-fields.ts';

/** 计量表: what was built in a period of a contract, as applied for and as checked; periods follow one another. */
export const measureTable = defineEntity({
  code: 'measureTable',
  module: 'ledger',
  title: '计量表',
  titleField: 'name',
  fields: {
    name: text('计量名称', { readOnly: true, max: 140, width: 200 }),
    project: projectField(),
    engContract: contractField(),
    period: int('期次', { min: 1, max: 999, hint: '留空时为下一期' }),
    since: date('计量起'),
    until: date('计量止', { required: true, initial: 'today' }),
    baseAmount: sumField('合同清单金额'),
    claimedAmount: sumField('申请金额'),
    agreedAmount: sumField('核定金额'),
    decrease: sumField('核减'),
    overCount: int('超合同量', { readOnly: true }),
    state: stateField(),
    files: files('附件'),
    remark: longtext('备注', { max: 500, rows: 2 }),
  },
  feeds: [{ by: 'engContract', into: 'measured', of: 'agreedAmount', when: { state: ['approved'] } }],
  list: {
    columns: [
      'name',
      'period',
      'project',
      'since',
      'until',
      'claimedAmount',
      'agreedAmount',
      'decrease',
      'overCount',
      'state',
    ],
    filters: ['project', 'engContract', 'period', 'state', 'until'],
    search: ['name'],
    sort: '-until',
    global: false,
  },
  form: [
    ['project', 'engContract'],
    ['period', 'state'],
    ['since', 'until'],
    ['claimedAmount', 'agreedAmount'],
    ['decrease', 'overCount'],
    ['remark'],
    ['files'],
  ],
  access: ledgerAccess,
  unique: [['engContract', 'period']],
});
export type MeasureTable = RowOf<typeof measureTable>;
