import { choices, dict, percent, ref, user } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { POOL_ROLES } from '../roles.ts';

/** 分配明细: who has which part of a project's bonus by an agreed distribution. */
export const bonusShareLine = defineEntity({
  code: 'bonusShareLine',
  module: 'bonus',
  title: '分配明细',
  titleField: 'role',
  childOf: 'distribution',
  fields: {
    distribution: ref('奖金分配', { entity: 'bonusShare', required: true, readOnly: true }),
    role: dict('角色', { required: true, options: choices(POOL_ROLES) }),
    person: user('人员', { hint: '部门统筹不填' }),
    specialty: dict('专业', { code: 'specialty' }),
    share: percent('份额', { required: true, min: '0.000001', max: '1' }),
  },
  list: {
    columns: ['distribution', 'role', 'person', 'specialty', 'share'],
    filters: ['role', 'person'],
    global: false,
  },
  form: [['distribution'], ['role', 'person', 'specialty', 'share']],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
});
