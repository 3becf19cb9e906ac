import { createDictOptions, dictField, percentField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { POOL_ROLE_LABELS } from '../bonus-roles.ts';

/** 委托单成员: who has which part of an order. */
export const bonusEntrustMember = defineEntity({
  code: 'bonusEntrustMember',
  module: 'bonus',
  title: '委托单成员',
  titleField: 'role',
  childOf: 'entrust',
  fields: {
    entrust: refField('委托单', { entity: 'bonusEntrust', required: true, readOnly: true }),
    role: dictField('角色', { required: true, options: createDictOptions(POOL_ROLE_LABELS) }),
    person: userField('人员', { hint: '部门统筹不填' }),
    specialty: dictField('专业', { code: 'specialty' }),
    share: percentField('份额', { required: true, min: '0.000001', max: '1' }),
  },
  list: { columns: ['entrust', 'role', 'person', 'specialty', 'share'], filters: ['role', 'person'], global: false },
  form: [['entrust'], ['role', 'person', 'specialty', 'share']],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
});
