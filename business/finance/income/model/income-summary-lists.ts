import {
  createDictOptions,
  dateField,
  deptField,
  dictField,
  intField,
  moneyField,
  refField,
  userField,
} from '#kernel/fields/index.ts';
import type { Field } from '#kernel/meta/field.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { INCOME_BASES } from './income-record.entity.ts';

/** Income by something, year by year and by its basis; each row opens the records it is the sum of. */
const sumsBy = (code: string, title: string, by: Field) =>
  defineTablelessList({
    code,
    module: 'income',
    title,
    titleField: 'by',
    fields: {
      by,
      year: intField('年度'),
      basis: dictField('口径', { options: createDictOptions(INCOME_BASES) }),
      amount: moneyField('含税收入'),
      net: moneyField('不含税收入'),
      lastYear: moneyField('上年含税收入'),
      count: intField('笔数'),
      last: dateField('最近日期'),
    },
    list: {
      columns: ['by', 'year', 'basis', 'amount', 'net', 'lastYear', 'count', 'last'],
      filters: ['by', 'year', 'basis', 'amount'],
      sort: '-year,-amount',
    },
    access: { read: 'income:read', scope: 'company' },
  });

export const incomeByContractList = sumsBy(
  'incomeByContract',
  '按合同',
  refField('咨询合同', { entity: 'contract', width: 300 }),
);
export const incomeByProjectList = sumsBy(
  'incomeByProject',
  '按项目',
  refField('咨询项目', { entity: 'project', width: 300 }),
);
export const incomeByDeptList = sumsBy('incomeByDept', '按部门', deptField('业绩部门'));
export const incomeByOwnerList = sumsBy('incomeByOwner', '按人员', userField('合同负责人'));
export const incomeByCustomerList = sumsBy(
  'incomeByCustomer',
  '按客户',
  refField('客户', { entity: 'customer', width: 300 }),
);
export const incomeByKindList = sumsBy('incomeByKind', '按业务类型', dictField('业务类型', { code: 'business-kind' }));
