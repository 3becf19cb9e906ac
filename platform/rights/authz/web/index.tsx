import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import { authorisationTabsAt } from './authorisation/authorisation-tabs.ts';

const access = 'role:read';
const impower = () => import('./authorisation/authorisation-page.tsx');
const roles = () => import('./roles/roles-page.tsx');

/** One title for all tabs: they share a tab of the shell. */
const impowerBelow = (prefix: string): readonly RouteSpec[] =>
  authorisationTabsAt(prefix).map(({ key }) => ({
    path: `${prefix}/impower-new/${key}`,
    title: '授权管理',
    access,
    page: impower,
  }));

/** The user centre shows these as pages of its own. */
export const authorisationPages = {
  role: roles,
  function: () => import('./authorisation/function-authorisation-page.tsx'),
  data: () => import('./authorisation/data-authorisation-page.tsx'),
  department: () => import('./authorisation/department-authorisation-page.tsx'),
} satisfies Record<string, RouteSpec['page']>;

/** Roles and integrated authorisation, at each of their addresses (R3-003, R3-009). */
export const authzWeb: WebModule = {
  name: 'authz',
  routes: [
    { path: '/sys-manager/role', title: '角色', access, page: roles },
    { path: '/main-page/role', title: '角色', access, page: roles },
    ...impowerBelow('/sys-manager'),
    ...impowerBelow('/main-page'),
  ],
  redirects: [
    { path: '/sys-manager/impower-new', to: '/sys-manager/impower-new/function' },
    { path: '/main-page/impower-new', to: '/main-page/impower-new/function' },
  ],
  entities: { role: async () => (await import('./roles/role-screens.tsx')).roleScreens },
};
