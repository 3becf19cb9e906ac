import { dateField, filesField, intField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import {
  costLedgerAccess,
  ledgerContractField,
  ledgerProjectField,
  ledgerStateField,
  ledgerTotalField,
} from '../ledger-fields.ts';

/** 计量表: what was built in a period of a contract, as applied for and as checked; periods follow one another. */
export const measureTable = defineEntity({
  code: 'measureTable',
  module: 'ledger',
  title: '计量表',
  titleField: 'name',
  fields: {
    name: textField('计量名称', { readOnly: true, max: 140, width: 200 }),
    project: ledgerProjectField(),
    engContract: ledgerContractField(),
    period: intField('期次', { min: 1, max: 999, hint: '留空时为下一期' }),
    since: dateField('计量起'),
    until: dateField('计量止', { required: true, initial: 'today' }),
    baseAmount: ledgerTotalField('合同清单金额'),
    claimedAmount: ledgerTotalField('申请金额'),
    agreedAmount: ledgerTotalField('核定金额'),
    decrease: ledgerTotalField('核减'),
    overCount: intField('超合同量', { readOnly: true }),
    state: ledgerStateField(),
    files: filesField('附件'),
    remark: longTextField('备注', { max: 500, rows: 2 }),
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
  access: costLedgerAccess,
  unique: [['engContract', 'period']],
});
export type MeasureTable = RowOf<typeof measureTable>;
