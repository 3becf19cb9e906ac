import { dateField, longTextField, moneyField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { costLedgerAccess, ledgerProjectField } from '../ledger-fields.ts';

/** 合约规划: the packages a project is let in, with what each may cost, and what its contracts came to. */
export const contractPlan = defineEntity({
  code: 'contractPlan',
  module: 'ledger',
  title: '合约规划',
  titleField: 'name',
  fields: {
    project: ledgerProjectField(),
    code: textField('合约包编号', { required: true, max: 30 }),
    name: textField('合约包', { required: true, max: 120, width: 220 }),
    scope: longTextField('承包范围', { max: 500, rows: 2, width: 'long' }),
    target: moneyField('目标成本', { required: true, min: '0' }),
    bidDate: dateField('计划招标日期'),
    contracted: moneyField('签约金额', { derived: 'sum' }),
    surplus: moneyField('结余', { derived: { sum: ['target'], less: ['contracted'] } }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
  },
  list: {
    columns: ['code', 'name', 'scope', 'bidDate', 'target', 'contracted', 'surplus'],
    search: ['name', 'code'],
    filters: ['project', 'bidDate'],
    sort: 'code',
    global: false,
  },
  form: [['project', 'code'], ['name', 'bidDate'], ['scope'], ['target', 'contracted'], ['surplus'], ['remark']],
  access: costLedgerAccess,
  unique: [['project', 'code']],
});
export type ContractPlan = RowOf<typeof contractPlan>;
