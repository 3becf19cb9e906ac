import { createDictOptions, dictField, moneyField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { POOL_ROLE_LABELS } from '../bonus-roles.ts';

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
    role: dictField('角色', { options: createDictOptions(POOL_ROLE_LABELS) }),
    amount: moneyField('预发金额', { required: true, min: '0.01' }),
  },
  list: { columns: ['temp', 'person', 'role', 'amount'], filters: ['person', 'role', 'amount'], global: false },
  form: [['temp'], ['person', 'role', 'amount']],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
});
