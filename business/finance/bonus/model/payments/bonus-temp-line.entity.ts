import { moneyField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 预发明细: what somebody is paid ahead. */
export const bonusTempLine = defineEntity({
  code: 'bonusTempLine',
  module: 'bonus',
  title: '预发明细',
  titleField: 'person',
  childOf: 'temp',
  fields: {
    temp: refField('预发奖金', { entity: 'bonusTemp', required: true, readOnly: true }),
    person: userField('人员', { required: true }),
    amount: moneyField('预发金额', { required: true, min: '0.01' }),
  },
  list: { columns: ['temp', 'person', 'amount'], filters: ['person', 'amount'], global: false },
  form: [['temp'], ['person', 'amount']],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
});
