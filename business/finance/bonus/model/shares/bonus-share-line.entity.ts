import { createDictOptions, dictField, percentField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { POOL_ROLE_LABELS } from '../bonus-roles.ts';

/** 分配明细: who has which part of a project's bonus by an agreed distribution. */
export const bonusShareLine = defineEntity({
  code: 'bonusShareLine',
  module: 'bonus',
  title: '分配明细',
  titleField: 'role',
  childOf: 'distribution',
  fields: {
    distribution: refField('奖金分配', { entity: 'bonusShare', required: true, readOnly: true }),
    role: dictField('角色', { required: true, options: createDictOptions(POOL_ROLE_LABELS) }),
    person: userField('人员', { hint: '部门统筹不填' }),
    specialty: dictField('专业', { code: 'specialty' }),
    share: percentField('份额', { required: true, min: '0.000001', max: '1' }),
  },
  list: {
    columns: ['distribution', 'role', 'person', 'specialty', 'share'],
    filters: ['role', 'person'],
    global: false,
  },
  form: [['distribution'], ['role', 'person', 'specialty', 'share']],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
});
