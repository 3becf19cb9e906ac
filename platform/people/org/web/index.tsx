import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

/** Departments and people, for the user centre too. */
export const organizationPage: RouteSpec['page'] = () => import('./organization/organization-page.tsx');
export const usersPage: RouteSpec['page'] = () => import('./people/users-page.tsx');

/** The organisation and its people, at each of their addresses (R3-001, R3-002). */
export const orgWeb: WebModule = {
  name: 'org',
  routes: [
    { path: '/sys-manager/organization', title: '组织机构', access: 'org:read', page: organizationPage },
    { path: '/main-page/organization', title: '组织机构', access: 'org:read', page: organizationPage },
    { path: '/sys-manager/user', title: '用户', access: 'user:read', page: usersPage },
    { path: '/main-page/user', title: '用户', access: 'user:read', page: usersPage },
  ],
  redirects: [{ path: '/sys-manager', to: '/sys-manager/organization' }],
  entities: {
    user: async () => (await import('./people/user-screens.tsx')).userScreens,
  },
};
