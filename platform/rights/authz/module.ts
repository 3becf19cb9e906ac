import { defineModule } from '#kernel/meta/module.ts';

/** Roles and what they are granted. */
export const manifest = defineModule({
  title: '授权',
  menu: [
    {
      name: '角色',
      section: 'rights',
      order: 30,
      url: '/sys-manager/role',
      permission: 'role:read',
      buttons: { 编辑: { right: 'role:write' } },
    },
    {
      name: '授权管理',
      section: 'rights',
      order: 40,
      url: '/sys-manager/impower-new/function',
      permission: 'role:read',
    },
  ],
});
