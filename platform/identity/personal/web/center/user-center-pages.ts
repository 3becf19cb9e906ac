import type { RouteSpec } from '#kernel/web/module.ts';
import { ownPasswordPage } from '#platform/identity/session/web/index.tsx';
import { loadOrganizationPage, loadUsersPage } from '#platform/people/org/web/index.tsx';
import { authorisationPages } from '#platform/rights/authz/web/index.tsx';

interface CenterPage {
  /** Last part of its address; as people know it. */
  readonly key: string;
  readonly title: string;
  /** The right to see it; everybody signed in where missing. */
  readonly access?: string;
  readonly page: RouteSpec['page'];
}

/** The sub-pages of the user centre, in the order of its navigation. */
export const USER_CENTER_PAGES: readonly CenterPage[] = [
  { key: 'baseInformation', title: '基本信息', page: () => import('../person-info-page.tsx') },
  { key: 'organization', title: '组织机构', access: 'org:read', page: loadOrganizationPage },
  { key: 'userManager', title: '用户管理', access: 'user:read', page: loadUsersPage },
  { key: 'roleManager', title: '角色管理', access: 'role:read', page: authorisationPages.role },
  { key: 'functionAuthorization', title: '功能授权', access: 'role:read', page: authorisationPages.function },
  { key: 'dataAuthorization', title: '数据授权', access: 'role:read', page: authorisationPages.data },
  { key: 'departmentAuthorization', title: '部门授权', access: 'role:read', page: authorisationPages.department },
  { key: 'editPasswrod', title: '修改密码', page: ownPasswordPage },
];

/** Both addresses of the user centre. */
export const USER_CENTER_PREFIXES = ['/user-center', '/user-center-admin'] as const;
