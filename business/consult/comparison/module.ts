import { defineModule } from '#kernel/meta/module.ts';

/** Comparison of cost files: bids, versions, settlements. */
export const manifest = defineModule({
  title: '造价文件对比',
  menu: [
    {
      name: '造价文件对比',
      section: 'consult',
      order: 21,
      url: '/ecms-start-comparison',
      permission: 'quality:read',
      roles: ['staff'],
    },
  ],
});
