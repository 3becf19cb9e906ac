import {
  approvalStatusField,
  createDictOptions,
  dictField,
  linesField,
  longTextField,
  moneyField,
  monthField,
  refField,
  serialField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { bonusPaymentLine } from './bonus-payment-line.entity.ts';

/** 奖金发放: pays what a frozen period owes people, once it is approved. */
export const bonusPayment = defineEntity({
  code: 'bonusPayment',
  module: 'bonus',
  title: '奖金发放',
  titleField: 'no',
  fields: {
    no: serialField('发放编号', { pattern: 'JF{yyyyMM}{0000}' }),
    period: refField('奖金期间', { entity: 'bonusPeriod', required: true }),
    payMonth: monthField('发放月份', { required: true }),
    taxMode: dictField('计税方式', {
      required: true,
      initial: 'wage',
      options: createDictOptions({ wage: '并入工资', annual: '全年一次性' }),
    }),
    lines: linesField('发放明细', { entity: bonusPaymentLine, sums: ['amount'] }),
    total: moneyField('发放合计', { rules: { compute: 'sum(lines.amount)' } }),
    remark: longTextField('说明', { max: 500, rows: 2 }),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'period', 'payMonth', 'taxMode', 'total', 'status'],
    search: ['no'],
    filters: ['period', 'payMonth', 'taxMode', 'total', 'status'],
    sort: '-createdDate',
    global: false,
  },
  form: [['no', 'period'], ['payMonth', 'taxMode'], ['lines'], ['total'], ['remark']],
  dated: { by: 'payMonth', keeps: ['total', 'status'], waits: { field: 'status', values: ['running', 'returned'] } },
  access: { read: 'bonusPay:read', write: 'bonusPay:write', scope: 'company' },
  unique: [['no']],
  workflow: { process: 'bonusPayment' },
});
