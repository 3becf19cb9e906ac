import { dictField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`);

/** 预算明细: what of one subject is planned for each month of the year; a change may take away. */
export const costBudgetLine = defineEntity({
  code: 'costBudgetLine',
  module: 'budget',
  title: '预算明细',
  titleField: 'subject',
  childOf: 'budget',
  fields: {
    budget: refField('成本预算', { entity: 'costBudget', required: true, readOnly: true }),
    subject: dictField('费用科目', {
      code: 'expense-subject',
      required: true,
      rules: { check: MONTHS.map((month) => `${month} != null`).join(' or '), refusal: '请至少填写一个月份的金额' },
    }),
    m01: moneyField('1月'),
    m02: moneyField('2月'),
    m03: moneyField('3月'),
    m04: moneyField('4月'),
    m05: moneyField('5月'),
    m06: moneyField('6月'),
    m07: moneyField('7月'),
    m08: moneyField('8月'),
    m09: moneyField('9月'),
    m10: moneyField('10月'),
    m11: moneyField('11月'),
    m12: moneyField('12月'),
    total: moneyField('全年合计', {
      rules: {
        compute: `sum([${MONTHS.join(', ')}])`,
        check: 'parent.kind = "change" or total >= 0',
        refusal: '年度预算不能小于零',
      },
    }),
    note: textField('说明', { max: 100 }),
  },
  list: { columns: ['budget', 'subject', 'total'], filters: ['subject'], sort: '-createdDate', global: false },
  form: [
    ['budget'],
    ['subject', 'm01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12', 'total', 'note'],
  ],
  access: { read: 'costBudget:read', write: 'costBudget:write', scope: 'dept' },
});
