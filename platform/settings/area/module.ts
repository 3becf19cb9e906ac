import { defineModule } from '#kernel/meta/module.ts';

/** Administrative areas (GB/T 2260). */
export const manifest = defineModule({
  title: '行政区划',
  menu: [
    {
      name: '行政区划',
      section: 'settings',
      order: 40,
      url: '/sys-manager/area',
      permission: 'area:read',
      buttons: { 编辑: { right: 'area:write' } },
    },
  ],
});
