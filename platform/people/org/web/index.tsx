import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

/** Departments and people, for the user centre too. */
export const loadOrganizationPage: RouteSpec['page'] = () => import('./organization/organization-page.tsx');
export const loadUsersPage: RouteSpec['page'] = () => import('./people/users-page.tsx');

/** The organisation and its people, at each of their addresses (R3-001, R3-002). */
export const orgWeb: WebModule = {
  name: 'org',
  routes: [
    { path: '/sys-manager/organization', title: '组织机构', access: 'org:read', page: loadOrganizationPage },
    { path: '/main-page/organization', title: '组织机构', access: 'org:read', page: loadOrganizationPage },
    { path: '/sys-manager/user', title: '用户', access: 'user:read', page: loadUsersPage },
    { path: '/main-page/user', title: '用户', access: 'user:read', page: loadUsersPage },
  ],
  redirects: [{ path: '/sys-manager', to: '/sys-manager/organization' }],
  entities: {
    user: async () => (await import('./people/user-screens.tsx')).userScreens,
  },
};
