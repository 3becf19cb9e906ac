import { defineModule } from '#kernel/meta/module.ts';

/** Password policy, networks, audit chain. */
export const manifest = defineModule({
  title: '安全管理',
  menu: [
    {
      name: '安全管理',
      section: 'security',
      order: 10,
      url: '/sys-manager/security',
      permission: 'security:read',
      buttons: { 编辑: { right: 'security:write' } },
    },
  ],
});
