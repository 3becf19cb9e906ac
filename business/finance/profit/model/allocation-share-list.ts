import {
  createDictOptions,
  decimalField,
  deptField,
  dictField,
  moneyField,
  monthField,
  percentField,
  refField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { ALLOCATION_BASES } from './allocation-rule.entity.ts';
import { allocationRun } from './allocation-run.entity.ts';

const DIRECTIONS = { in: '分摊转入', out: '分摊转出' } as const;

/** 分摊明细: what sharing out gave to a department or its projects and took from it; a head sees the own ones alone. */
export const allocationShareList = defineTablelessList({
  code: 'allocationShare',
  module: 'profit',
  title: '分摊明细',
  titleField: 'rule',
  fields: {
    month: monthField('月份'),
    dept: deptField('部门'),
    direction: dictField('方向', { options: createDictOptions(DIRECTIONS, { in: 'warning', out: 'success' }) }),
    rule: refField('分摊规则', { entity: 'allocationRule', width: 200 }),
    other: deptField('对方部门'),
    project: refField('承担项目', { entity: 'project', width: 220 }),
    basis: dictField('分摊依据', { options: createDictOptions(ALLOCATION_BASES) }),
    key: decimalField('依据值', { scale: 2 }),
    share: percentField('比例'),
    amount: moneyField('分摊金额', { hint: '转出为负数' }),
    state: allocationRun.fields.state,
  },
  list: {
    columns: ['month', 'dept', 'direction', 'amount', 'rule', 'project', 'basis', 'key', 'share', 'other', 'state'],
    filters: ['month', 'dept', 'direction', 'rule', 'project', 'amount'],
    sort: '-month,dept',
  },
  access: { read: 'profit:read', scope: 'dept' },
});
