import { dateField, dictField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { receivablePlan } from './receivable-plan.entity.ts';

const { condition } = receivablePlan.fields;

/** 变更收款安排: how what a change adds or takes away falls due, a line of the change. */
export const contractChangePlan = defineEntity({
  code: 'contractChangePlan',
  module: 'contract',
  title: '变更收款安排',
  titleField: 'name',
  childOf: 'change',
  fields: {
    change: refField('合同变更', { entity: 'contractChange', required: true, readOnly: true }),
    name: textField('节点名称', {
      required: true,
      max: 60,
      width: 160,
      hint: '与合同收款计划中的节点同名时调整该节点，否则新增节点',
    }),
    amount: moneyField('增减金额', { required: true, hint: '增加为正，减少为负' }),
    condition: dictField('收款条件', { options: condition.options ?? [], hint: '新增节点须填写' }),
    planDate: dateField('计划日期', { hint: '新增节点须填写；填写后替换原节点的日期' }),
  },
  list: {
    columns: ['change', 'name', 'amount', 'condition', 'planDate'],
    filters: ['amount', 'planDate'],
    global: false,
  },
  form: [['change'], ['name', 'amount', 'condition', 'planDate']],
  access: { read: 'contract:read', write: 'contract:write', scope: 'dept' },
});
export type ContractChangePlan = RowOf<typeof contractChangePlan>;
