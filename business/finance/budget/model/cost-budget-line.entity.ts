import { dict, money, ref, text } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 预算明细: what of one subject is planned for each month of the year; a change may take away. */
export const costBudgetLine = defineEntity({
  code: 'costBudgetLine',
  module: 'budget',
  title: '预算明细',
  titleField: 'subject',
  childOf: 'budget',
  fields: {
    budget: ref('成本预算', { entity: 'costBudget', required: true, readOnly: true }),
    subject: dict('费用科目', { code: 'expense-subject', required: true }),
    m01: money('1月'),
    m02: money('2月'),
    m03: money('3月'),
    m04: money('4月'),
    m05: money('5月'),
    m06: money('6月'),
    m07: money('7月'),
    m08: money('8月'),
    m09: money('9月'),
    m10: money('10月'),
    m11: money('11月'),
    m12: money('12月'),
    total: money('全年合计', {
      rules: {
        compute: 'sum([m01, m02, m03, m04, m05, m06, m07, m08, m09, m10, m11, m12])',
        check: 'parent.kind = "change" or total >= 0',
        refusal: '年度预算不能小于零',
      },
    }),
    note: text('说明', { max: 100 }),
  },
  list: { columns: ['budget', 'subject', 'total'], filters: ['subject'], sort: '-createdDate', global: false },
  form: [
    ['budget'],
    ['subject', 'm01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12', 'total', 'note'],
  ],
  access: { read: 'costBudget:read', write: 'costBudget:write', scope: 'dept' },
});
