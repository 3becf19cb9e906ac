import { createDictOptions, dictField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 维修问题类型: what can be wrong with an asset. */
export const maintainProblem = defineBaseList({
  module: 'asset',
  code: 'maintainProblem',
  title: '维修问题类型',
  address: '/base-data/maintain-problem-type',
  order: 160,
  fields: {
    urgency: dictField('紧急程度', { options: createDictOptions({ high: '紧急', normal: '一般', low: '可延后' }) }),
  },
  rows: [
    { code: 'hardware', name: '硬件故障', urgency: 'normal' },
    { code: 'software', name: '软件故障', urgency: 'normal' },
    { code: 'network', name: '网络故障', urgency: 'high' },
    { code: 'print', name: '打印故障', urgency: 'normal' },
    { code: 'furniture', name: '家具损坏', urgency: 'low' },
    { code: 'vehicle', name: '车辆维修', urgency: 'high' },
  ],
});
