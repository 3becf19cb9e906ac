import {
  approvalStatusField,
  dateField,
  linesField,
  longTextField,
  moneyField,
  refField,
  serialField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { bonusTempLine } from './bonus-temp-line.entity.ts';

/** 预发奖金: paid ahead of receipts, taken off later bonuses of the same people. */
export const bonusTemp = defineEntity({
  code: 'bonusTemp',
  module: 'bonus',
  title: '预发奖金',
  titleField: 'no',
  fields: {
    no: serialField('预发编号', { pattern: 'YF{yyyyMM}{0000}' }),
    project: refField('咨询项目', { entity: 'project', required: true, width: 260 }),
    day: dateField('预发日期', { required: true, initial: 'today' }),
    lines: linesField('预发明细', { entity: bonusTempLine, required: true, sums: ['amount'] }),
    total: moneyField('预发合计', { rules: { compute: 'sum(lines.amount)' } }),
    forecast: moneyField('预计奖金', { readOnly: true, hint: '按合同不含税额和现行规则预计，质量系数取1' }),
    remark: longTextField('说明', { max: 500, rows: 2 }),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'project', 'day', 'total', 'forecast', 'status'],
    search: ['no'],
    filters: ['project', 'day', 'total', 'status'],
    sort: '-day',
    global: false,
  },
  form: [['no', 'project'], ['day', 'forecast'], ['lines'], ['total'], ['remark']],
  dated: { by: 'day', keeps: ['total', 'status'], waits: { field: 'status', values: ['running', 'returned'] } },
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'bonusTemp' },
});
