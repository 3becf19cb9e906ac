import { dictField, intField, moneyField, percentField, textField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 流程审查: how many levels review a project of a size, and what share is sampled. */
export const flowExamine = defineBaseList({
  module: 'project',
  code: 'flowExamine',
  title: '流程审查设置',
  address: '/main-page/flow-examine-config',
  order: 110,
  fields: {
    kind: dictField('业务类型', { code: 'business-kind' }),
    valueFrom: moneyField('造价起', { min: '0' }),
    valueTo: moneyField('造价止', { min: '0' }),
    levels: intField('复核级数', { min: 1, max: 3 }),
    reviewers: textField('复核人'),
    sample: percentField('抽查比例', { min: '0', max: '1' }),
  },
  rows: [
    {
      code: 'E1',
      name: '小型项目',
      valueFrom: '0',
      valueTo: '5000000',
      levels: 2,
      reviewers: '部门经理、技术负责人',
      sample: '0.1',
    },
    {
      code: 'E2',
      name: '中型项目',
      valueFrom: '5000000',
      valueTo: '50000000',
      levels: 3,
      reviewers: '组长、部门经理、技术负责人',
      sample: '0.2',
    },
    {
      code: 'E3',
      name: '大型项目',
      valueFrom: '50000000',
      levels: 3,
      reviewers: '组长、部门经理、总工程师',
      sample: '0.5',
    },
  ],
});
