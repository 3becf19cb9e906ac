import { choices, dict, money, ref, user } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 发放明细: what is paid of a line. */
export const bonusPaymentLine = defineEntity({
  code: 'bonusPaymentLine',
  module: 'bonus',
  title: '发放明细',
  titleField: 'person',
  childOf: 'payment',
  fields: {
    payment: ref('奖金发放', { entity: 'bonusPayment', required: true, readOnly: true }),
    line: ref('奖金明细', { entity: 'bonusLine', required: true, width: 200 }),
    person: user('人员', { required: true }),
    amount: money('发放金额', { required: true, min: '0.01' }),
    wage: ref('所在工资单', { entity: 'deptWage', readOnly: true, width: 200, hint: '并入工资时由工资单自动取走' }),
    state: dict('状态', {
      readOnly: true,
      initial: 'open',
      options: choices({ open: '待批准', paid: '已发放' }, { paid: 'success' }),
    }),
  },
  list: {
    columns: ['payment', 'person', 'line', 'amount', 'wage', 'state'],
    filters: ['person', 'amount', 'state'],
    global: false,
  },
  form: [['payment'], ['person', 'line', 'amount', 'wage', 'state']],
  feeds: [{ by: 'line', into: 'paid', of: 'amount', when: { state: ['paid'] } }],
  access: { read: 'bonusPay:read', write: 'bonusPay:write', scope: 'company' },
});
