import { choices, date, dict, lines, money, ref, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { bonusEntrustMember } from './bonus-entrust-member.entity.ts';

/** 委托单奖金: one order under a framework contract, whose bonus is its own people's. What is received goes to the oldest order first. */
export const bonusEntrust = defineEntity({
  code: 'bonusEntrust',
  module: 'bonus',
  title: '委托单奖金',
  titleField: 'name',
  fields: {
    contract: ref('框架合同', { entity: 'contract', required: true, width: 220 }),
    entrustNo: text('委托单号', { required: true, max: 60 }),
    name: text('委托单名称', { required: true, max: 120, width: 220 }),
    project: ref('咨询项目', { entity: 'project', required: true, width: 220 }),
    fee: money('委托费用', { required: true, min: '0.01', hint: '含税' }),
    date: date('委托日期', { required: true, initial: 'today' }),
    members: lines('成员份额', { entity: bonusEntrustMember, sums: ['share'] }),
    received: money('已计到账', { readOnly: true, initial: '0', hint: '已冻结期间计入本委托单的到账' }),
    gross: money('应计奖金', { derived: 'sum' }),
    pay: money('实发奖金', { derived: 'sum' }),
    settled: dict('结清', {
      readOnly: true,
      initial: 'no',
      options: choices({ no: '未结清', yes: '已结清' }, { no: 'processing', yes: 'success' }),
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
