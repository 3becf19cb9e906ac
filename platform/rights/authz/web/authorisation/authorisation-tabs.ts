import type { RoleRow } from './roles/use-role-list.ts';

export interface AuthorisationTabProps {
  readonly role: RoleRow;
  /** Told whenever there is something that leaving would lose. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** The tabs of integrated authorisation, by the last word of their address (R3-013 to R3-018). */
const TABS = [
  { key: 'function', title: '功能授权' },
  { key: 'data', title: '数据授权' },
  { key: 'department', title: '部门授权' },
  { key: 'account', title: '账号授权' },
  { key: 'backup', title: '授权备份', systemManager: true },
  { key: 'view', title: '权限查看', systemManager: true },
] as const;

export type AuthorisationTabKey = (typeof TABS)[number]['key'];

/** Those below a prefix: backup and view belong to the system manager alone. */
export const authorisationTabsAt = (prefix: string) =>
  TABS.filter((tab) => !('systemManager' in tab) || prefix === '/sys-manager');
