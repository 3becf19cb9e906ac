import { approvalStatus, date, lines, longtext, money, ref, serial } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { bonusTempLine } from './bonus-temp-line.entity.ts';

/** 预发奖金: paid ahead of receipts, taken off later bonuses of the same people. */
export const bonusTemp = defineEntity({
  code: 'bonusTemp',
  module: 'bonus',
  title: '预发奖金',
  titleField: 'no',
  fields: {
    no: serial('预发编号', { pattern: 'YF{yyyyMM}{0000}' }),
    project: ref('咨询项目', { entity: 'project', required: true, width: 260 }),
    day: date('预发日期', { required: true, initial: 'today' }),
    lines: lines('预发明细', { entity: bonusTempLine, required: true, sums: ['amount'] }),
    total: money('预发合计', { rules: { compute: 'sum(lines.amount)' } }),
    forecast: money('预计奖金', { readOnly: true, hint: '按合同不含税额和现行规则预计，质量系数取1' }),
    remark: longtext('说明', { max: 500, rows: 2 }),
    status: approvalStatus('审批状态'),
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
