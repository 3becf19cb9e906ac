import { createDictOptions, dictField, moneyField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 发放明细: what is paid of a line. */
export const bonusPaymentLine = defineEntity({
  code: 'bonusPaymentLine',
  module: 'bonus',
  title: '发放明细',
  titleField: 'person',
  childOf: 'payment',
  fields: {
    payment: refField('奖金发放', { entity: 'bonusPayment', required: true, readOnly: true }),
    line: refField('奖金明细', { entity: 'bonusLine', required: true, width: 200 }),
    person: userField('人员', { required: true }),
    amount: moneyField('发放金额', { required: true, min: '0.01' }),
    wage: refField('所在工资单', {
      entity: 'deptWage',
      readOnly: true,
      width: 200,
      hint: '并入工资时由工资单自动取走',
    }),
    state: dictField('状态', {
      readOnly: true,
      initial: 'open',
      options: createDictOptions({ open: '待批准', paid: '已发放' }, { paid: 'success' }),
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
