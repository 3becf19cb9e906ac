import { defineModule } from '#kernel/meta/module.ts';

const SEEN_BY = ['gm', 'manager'] as const;

/** What sales looks at: key customers, who follows up what, and where the work comes from. */
export const manifest = defineModule({
  title: '营销分析',
  menu: [
    {
      name: '重点客户',
      section: 'crm',
      order: 22,
      url: '/main-page/key-customers',
      permission: 'sales:read',
      roles: SEEN_BY,
    },
    {
      name: '营销监控',
      section: 'crm',
      order: 56,
      url: '/main-page/marketing-monitoring',
      permission: 'sales:read',
      roles: SEEN_BY,
    },
    {
      name: '区域销售分析',
      section: 'crm',
      order: 58,
      url: '/main-page/area-sale-analysis',
      permission: 'sales:read',
      roles: SEEN_BY,
    },
  ],
});
