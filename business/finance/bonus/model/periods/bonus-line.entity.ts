import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import {
  createDictOptions,
  deptField,
  dictField,
  moneyField,
  percentField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { BONUS_ROLE_LABELS } from '../bonus-roles.ts';

/** Roles of people: what the department's part comes to is spent by its fund. */
const PERSONAL = typedKeysOf(BONUS_ROLE_LABELS).filter((role) => role !== 'dept');

/** 奖金明细: what somebody, or a department, has in the pool of a project in a period. */
export const bonusLine = defineEntity({
  code: 'bonusLine',
  module: 'bonus',
  title: '奖金明细',
  titleField: 'role',
  childOf: 'calculation',
  fields: {
    calculation: refField('奖金计算', { entity: 'bonusCalculation', required: true, readOnly: true, width: 240 }),
    person: userField('人员'),
    dept: deptField('部门'),
    role: dictField('角色', { required: true, options: createDictOptions(BONUS_ROLE_LABELS) }),
    specialty: dictField('专业', { code: 'specialty' }),
    entrust: refField('委托单', { entity: 'bonusEntrust' }),
    share: percentField('份额', { required: true }),
    gross: moneyField('应计', { required: true }),
    retain: moneyField('留存', { required: true }),
    released: moneyField('释放', { required: true }),
    adjust: moneyField('调整', { required: true }),
    adjustReason: textField('调整原因', { max: 200 }),
    deducted: moneyField('预发抵扣', { required: true }),
    pay: moneyField('实发', { required: true }),
    paid: moneyField('已发放', { derived: 'sum' }),
  },
  list: {
    columns: [
      'calculation',
      'person',
      'dept',
      'role',
      'specialty',
      'entrust',
      'share',
      'gross',
      'retain',
      'released',
      'adjust',
      'deducted',
      'pay',
      'paid',
    ],
    filters: ['person', 'dept', 'role', 'pay'],
    sort: '-createdDate',
    global: false,
  },
  form: [
    ['calculation'],
    [
      'person',
      'dept',
      'role',
      'specialty',
      'entrust',
      'share',
      'gross',
      'retain',
      'released',
      'adjust',
      'adjustReason',
      'deducted',
      'pay',
      'paid',
    ],
  ],
  feeds: [
    { by: 'calculation', into: 'retained', of: 'retain' },
    { by: 'calculation', into: 'released', of: 'released' },
    { by: 'calculation', into: 'adjusted', of: 'adjust' },
    { by: 'calculation', into: 'deducted', of: 'deducted' },
    { by: 'calculation', into: 'pay', of: 'pay' },
    { by: 'calculation', into: 'payable', of: 'pay', when: { role: PERSONAL } },
    { by: 'calculation', into: 'paid', of: 'paid' },
    { by: 'entrust', into: 'gross', of: 'gross' },
    { by: 'entrust', into: 'pay', of: 'pay' },
  ],
  access: { read: 'bonus:read', write: 'bonus:write', scope: 'dept' },
});
export type BonusLine = RowOf<typeof bonusLine>;
