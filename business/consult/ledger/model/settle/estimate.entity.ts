import {
  createDictOptions,
  dateField,
  dictField,
  filesField,
  intField,
  longTextField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { costLedgerAccess, ledgerProjectField, ledgerStateField, ledgerTotalField } from '../ledger-fields.ts';

/** 投资估算, 设计概算 and 招标控制价, version by version: what each item costs as compiled and as approved. */
export const estimate = defineEntity({
  code: 'estimate',
  module: 'ledger',
  title: '估算概算',
  titleField: 'name',
  fields: {
    project: ledgerProjectField(),
    kind: dictField('阶段', {
      required: true,
      initial: 'estimate',
      options: createDictOptions({ estimate: '投资估算', budget: '设计概算', control: '招标控制价' }),
    }),
    name: textField('名称', { required: true, max: 120, width: 220 }),
    versionNo: intField('版本', { readOnly: true }),
    date: dateField('编制日期', { required: true, initial: 'today' }),
    compiler: userField('编制人', { required: true, initial: 'me' }),
    claimedAmount: ledgerTotalField('编制金额'),
    agreedAmount: ledgerTotalField('批复金额'),
    increase: ledgerTotalField('核增'),
    decrease: ledgerTotalField('核减'),
    basis: longTextField('编制依据', { max: 1000, rows: 3 }),
    state: ledgerStateField(),
    files: filesField('附件'),
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
  access: costLedgerAccess,
  unique: [['project', 'kind', 'versionNo']],
});
export type Estimate = RowOf<typeof estimate>;
