import { defineModule } from '#kernel/meta/module.ts';

/** Companies: created, furnished, capped by a package, removed. */
export const manifest = defineModule({
  title: '公司',
  menu: [
    {
      name: '公司信息',
      section: 'settings',
      order: 10,
      url: '/sys-manager/saas-admincompany-info',
      permission: 'company:write',
    },
    {
      name: '企业用户',
      section: 'tenancy',
      order: 10,
      url: '/sys-manager/saas-enterprise-user',
      permission: 'saas:read',
      buttons: { 编辑: { right: 'saas:write' } },
      first: true,
    },
    {
      name: '用户级别',
      section: 'tenancy',
      order: 20,
      url: '/sys-manager/saas-user-grade',
      permission: 'saas:read',
      first: true,
    },
    {
      name: '企业角色',
      section: 'tenancy',
      order: 30,
      url: '/sys-manager/saas-user-role',
      permission: 'saas:read',
      first: true,
    },
    {
      name: '企业菜单',
      section: 'tenancy',
      order: 40,
      url: '/sys-manager/saas-enterprise-menu',
      permission: 'saas:read',
      first: true,
    },
  ],
});
