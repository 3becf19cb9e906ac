import { defineModule } from '#kernel/meta/module.ts';

/** Which pages people visited. */
export const manifest = defineModule({
  title: '足迹',
  menu: [
    {
      name: '足迹管理',
      section: 'security',
      order: 30,
      url: '/sys-manager/footprint-management',
      permission: 'footprint:read',
    },
  ],
});
