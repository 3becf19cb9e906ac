import { deptField, moneyField, percentField, refField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 分摊明细: what one step gave to a department or one of its projects. */
export const allocationLine = defineEntity({
  code: 'allocationLine',
  module: 'profit',
  title: '分摊明细',
  titleField: 'rule',
  childOf: 'run',
  fields: {
    run: refField('分摊批次', { entity: 'allocationRun', required: true, readOnly: true }),
    rule: refField('分摊规则', { entity: 'allocationRule' }),
    source: deptField('费用部门'),
    dept: deptField('承担部门'),
    project: refField('承担项目', { entity: 'project', width: 220 }),
    key: moneyField('依据值'),
    share: percentField('比例'),
    amount: moneyField('分摊金额'),
  },
  list: {
    columns: ['run', 'rule', 'source', 'dept', 'project', 'key', 'share', 'amount'],
    filters: ['rule', 'source', 'dept', 'project'],
    global: false,
  },
  form: [['run'], ['rule', 'source', 'dept', 'project', 'key', 'share', 'amount']],
  access: { read: 'allocation:read', write: 'profit:write', scope: 'company' },
});
