import {
  boolField,
  dateField,
  deptField,
  longTextField,
  moneyField,
  percentField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 部门资金: by what rule a department is given money of its own, and what it has; the balance is the sum of its movements. */
export const deptFund = defineEntity({
  code: 'deptFund',
  module: 'fund',
  title: '部门资金',
  titleField: 'name',
  fields: {
    name: textField('名称', { readOnly: true, max: 80, width: 180 }),
    dept: deptField('部门', { required: true }),
    startDate: dateField('起算日期', { required: true, initial: 'today', hint: '此日起的到账和报销计入资金' }),
    share: percentField('收入分成比例', { required: true, initial: '0.1', min: '0', max: '1' }),
    overdraft: moneyField('透支额度', { required: true, initial: '0', min: '0' }),
    guarded: boolField('余额不足时不能报销', { required: true, initial: false }),
    taken: moneyField('累计收入', { derived: 'sum' }),
    spent: moneyField('累计支出', { derived: 'sum' }),
    balance: moneyField('余额', { derived: { sum: ['taken'], less: ['spent'] }, indexed: true }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
  },
  list: {
    columns: ['name', 'dept', 'startDate', 'share', 'overdraft', 'taken', 'spent', 'balance'],
    search: ['name'],
    filters: ['dept', 'balance'],
    sort: '-createdDate',
  },
  form: [['name', 'dept'], ['startDate', 'share'], ['overdraft', 'guarded'], ['remark'], ['taken', 'spent', 'balance']],
  access: { read: 'fund:read', write: 'fund:write', scope: 'dept' },
  unique: [['dept']],
});
export type DeptFund = RowOf<typeof deptFund>;
