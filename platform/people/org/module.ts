import { defineModule } from '#kernel/meta/module.ts';

/** Departments and people. */
export const manifest = defineModule({
  title: '组织机构',
  menu: [
    {
      name: '组织机构',
      section: 'rights',
      order: 10,
      url: '/sys-manager/organization',
      permission: 'org:read',
      roles: ['gm', 'manager', 'hr'],
      buttons: { 编辑: { right: 'org:write', roles: ['hr'] } },
    },
    {
      name: '用户',
      section: 'rights',
      order: 20,
      url: '/sys-manager/user',
      permission: 'user:read',
      roles: ['gm', 'manager', 'hr'],
      buttons: {
        编辑: { right: 'user:write', roles: ['hr'] },
        账号管理: { right: 'user:account', roles: ['hr'] },
        重置密码: { right: 'user:password' },
      },
    },
  ],
});
