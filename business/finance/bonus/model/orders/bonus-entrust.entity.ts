import {
  createDictOptions,
  dateField,
  dictField,
  linesField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { bonusEntrustMember } from './bonus-entrust-member.entity.ts';

/** 委托单奖金: one order under a framework contract, whose bonus is its own people's. What is received goes to the oldest order first. */
export const bonusEntrust = defineEntity({
  code: 'bonusEntrust',
  module: 'bonus',
  title: '委托单奖金',
  titleField: 'name',
  fields: {
    contract: refField('框架合同', { entity: 'contract', required: true, width: 220 }),
    entrustNo: textField('委托单号', { required: true, max: 60 }),
    name: textField('委托单名称', { required: true, max: 120, width: 220 }),
    project: refField('咨询项目', { entity: 'project', required: true, width: 220 }),
    fee: moneyField('委托费用', { required: true, min: '0.01', hint: '含税' }),
    date: dateField('委托日期', { required: true, initial: 'today' }),
    members: linesField('成员份额', { entity: bonusEntrustMember, sums: ['share'] }),
    received: moneyField('已计到账', { readOnly: true, initial: '0', hint: '已冻结期间计入本委托单的到账' }),
    gross: moneyField('应计奖金', { derived: 'sum' }),
    pay: moneyField('实发奖金', { derived: 'sum' }),
    settled: dictField('结清', {
      readOnly: true,
      initial: 'no',
      options: createDictOptions({ no: '未结清', yes: '已结清' }, { no: 'processing', yes: 'success' }),
    }),
  },
  list: {
    columns: ['entrustNo', 'name', 'contract', 'project', 'date', 'fee', 'received', 'gross', 'pay', 'settled'],
    search: ['entrustNo', 'name'],
    filters: ['contract', 'project', 'date', 'fee', 'settled'],
    sort: '-date',
    global: false,
  },
  form: [
    ['contract', 'project'],
    ['entrustNo', 'name'],
    ['fee', 'date'],
    ['members'],
    ['received', 'settled'],
    ['gross', 'pay'],
  ],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
  unique: [['contract', 'entrustNo']],
});
export type BonusEntrust = RowOf<typeof bonusEntrust>;
