import { defineModule } from '#kernel/meta/module.ts';

/** What people did, which records changed, which pages were visited. */
export const manifest = defineModule({
  title: '操作与足迹',
  menu: [
    { name: '操作记录', section: 'security', order: 20, url: '/sys-manager/record', permission: 'record:read' },
    {
      name: '足迹管理',
      section: 'security',
      order: 30,
      url: '/sys-manager/footprint-management',
      permission: 'footprint:read',
    },
  ],
});
