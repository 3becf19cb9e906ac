import {
  createDictOptions,
  decimalField,
  deptField,
  dictField,
  moneyField,
  percentField,
  refField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { ALLOCATION_BASES } from './allocation-rule.entity.ts';

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
    basis: dictField('分摊依据', { options: createDictOptions(ALLOCATION_BASES) }),
    key: decimalField('依据值', { scale: 2 }),
    share: percentField('比例'),
    amount: moneyField('分摊金额'),
  },
  list: {
    columns: ['run', 'rule', 'source', 'dept', 'project', 'basis', 'key', 'share', 'amount'],
    filters: ['rule', 'source', 'dept', 'project'],
    global: false,
  },
  form: [['run'], ['rule', 'source', 'dept', 'project', 'basis', 'key', 'share', 'amount']],
  access: { read: 'allocation:read', write: 'profit:write', scope: 'company' },
});
