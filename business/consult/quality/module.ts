import { defineModule } from '#kernel/meta/module.ts';

/** Quality check of cost files. */
export const manifest = defineModule({
  title: '质检',
  menu: [
    {
      name: '质检记录',
      section: 'consult',
      order: 20,
      url: '/quality-control-list',
      permission: 'quality:read',
      roles: ['staff'],
      buttons: { 质检与处理: { right: 'quality:write', roles: ['producer'] } },
    },
    {
      name: '造价指标分析',
      section: 'consult',
      order: 25,
      url: '/ecms-index-analysis',
      permission: 'quality:read',
      roles: ['staff'],
    },
  ],
});
