import { intField, percentField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 资产分类: kinds of fixed assets, with the years they serve and what is left of them. */
export const assetClass = defineBaseList({
  module: 'asset',
  code: 'assetClass',
  title: '资产分类',
  address: '/base-data/asset-classification',
  order: 130,
  tree: true,
  fields: {
    life: intField('折旧年限', { min: 1, max: 50, unit: '年' }),
    residual: percentField('净残值率', { min: '0', max: '1' }),
  },
  rows: [
    {
      code: '01',
      name: '电子设备',
      life: 3,
      residual: '0.05',
      children: [
        { code: '0101', name: '台式计算机', life: 3, residual: '0.05' },
        { code: '0102', name: '笔记本电脑', life: 3, residual: '0.05' },
        { code: '0103', name: '服务器', life: 5, residual: '0.05' },
        { code: '0104', name: '打印复印设备', life: 5, residual: '0.05' },
      ],
    },
    {
      code: '02',
      name: '办公家具',
      life: 5,
      residual: '0.05',
      children: [
        { code: '0201', name: '桌椅', life: 5, residual: '0.05' },
        { code: '0202', name: '档案柜', life: 5, residual: '0.05' },
      ],
    },
    { code: '03', name: '运输设备', life: 4, residual: '0.05' },
    { code: '04', name: '房屋建筑物', life: 20, residual: '0.05' },
  ],
});
