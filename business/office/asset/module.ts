import { defineModule } from '#kernel/meta/module.ts';

/** Assets and supplies of the office. */
export const manifest = defineModule({
  title: '资产与用品',
  menu: [
    {
      name: '资产分类',
      section: 'base-data',
      order: 130,
      url: '/base-data/asset-classification',
      permission: 'baseData:write',
    },
    {
      name: '用品分类',
      section: 'base-data',
      order: 140,
      url: '/base-data/asset-supplies-classification',
      permission: 'baseData:write',
    },
    {
      name: '采购方式',
      section: 'base-data',
      order: 150,
      url: '/base-data/procurement-method',
      permission: 'baseData:write',
    },
    {
      name: '维修问题类型',
      section: 'base-data',
      order: 160,
      url: '/base-data/maintain-problem-type',
      permission: 'baseData:write',
    },
  ],
});
