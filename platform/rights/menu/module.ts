import { defineModule } from '#kernel/meta/module.ts';

/** The navigation. */
export const manifest = defineModule({
  title: '菜单',
  menu: [
    {
      name: '菜单',
      section: 'settings',
      order: 20,
      url: '/sys-manager/menu',
      permission: 'menu:read',
      buttons: { 编辑: { right: 'menu:write' } },
    },
  ],
});
