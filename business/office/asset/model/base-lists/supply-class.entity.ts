import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 用品分类: kinds of office supplies. */
export const supplyClass = defineBaseList({
  module: 'asset',
  code: 'supplyClass',
  title: '用品分类',
  address: '/base-data/asset-supplies-classification',
  order: 140,
  tree: true,
  rows: [
    {
      code: '1',
      name: '书写用品',
      children: [
        { code: '11', name: '笔类' },
        { code: '12', name: '本册' },
      ],
    },
    {
      code: '2',
      name: '打印耗材',
      children: [
        { code: '21', name: '复印纸' },
        { code: '22', name: '硒鼓墨盒' },
        { code: '23', name: '图纸' },
      ],
    },
    {
      code: '3',
      name: '装订用品',
      children: [
        { code: '31', name: '封皮' },
        { code: '32', name: '胶装耗材' },
      ],
    },
    { code: '4', name: '日常用品' },
  ],
});
