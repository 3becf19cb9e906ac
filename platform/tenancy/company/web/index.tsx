import type { WebModule } from '#kernel/web/module.ts';

const model = () => import('../model/index.ts');
const graded = async (code: 'enterpriseGrade' | 'enterpriseRole') =>
  (await import('./rights/menu-rights-screens.tsx')).createMenuRightsScreens((await model())[code]);

/** The companies of the installation, what they are furnished with, and the own company (R3-123 to 126). */
export const saasWeb: WebModule = {
  name: 'saas',
  routes: [
    {
      path: '/sys-manager/saas-enterprise-user',
      title: '企业用户',
      access: 'saas:read',
      page: () => import('./companies/companies-page.tsx'),
    },
    {
      path: '/sys-manager/saas-user-grade',
      title: '用户级别',
      access: 'saas:read',
      page: () => import('./rights/company-package-definitions-page.tsx'),
    },
    {
      path: '/sys-manager/saas-user-role',
      title: '企业角色',
      access: 'saas:read',
      page: () => import('./rights/company-role-templates-page.tsx'),
    },
    {
      path: '/sys-manager/saas-enterprise-menu',
      title: '企业菜单',
      access: 'saas:read',
      page: () => import('./company-menu-template-page.tsx'),
    },
    {
      path: '/sys-manager/saas-admincompany-info',
      title: '公司信息',
      access: 'company:write',
      page: () => import('./own/own-company-page.tsx'),
    },
  ],
  entities: {
    enterpriseGrade: () => graded('enterpriseGrade'),
    enterpriseRole: () => graded('enterpriseRole'),
  },
};
