import type { Runtime } from '#kernel/server/runtime.ts';
import { buildSeedMenu } from '#platform/rights/menu/server/index.ts';

/** A role every company starts with: rights may be changed later in the browser. */
interface StartingRole {
  readonly code: string;
  readonly name: string;
  readonly dataScope: 'all' | 'deptTree' | 'dept' | 'own';
  /** Groups by which manifests grant rights to several roles: everybody employed, who makes cost files. */
  readonly groups: readonly ('staff' | 'producer')[];
}

export const SEED_ROLES: readonly StartingRole[] = [
  { code: 'admin', name: '系统管理员', dataScope: 'all', groups: [] },
  { code: 'gm', name: '总经理', dataScope: 'all', groups: ['staff', 'producer'] },
  { code: 'manager', name: '部门经理', dataScope: 'deptTree', groups: ['staff', 'producer'] },
  { code: 'engineer', name: '造价工程师', dataScope: 'own', groups: ['staff', 'producer'] },
  { code: 'reviewer', name: '技术负责人', dataScope: 'all', groups: ['staff', 'producer'] },
  { code: 'finance', name: '财务', dataScope: 'all', groups: ['staff'] },
  { code: 'hr', name: '人事', dataScope: 'all', groups: ['staff'] },
  { code: 'staff', name: '员工', dataScope: 'own', groups: ['staff'] },
  { code: 'customer', name: '客户用户', dataScope: 'own', groups: [] },
  { code: 'member', name: '会员', dataScope: 'own', groups: [] },
];

/** Codes of the starting roles that manifests mean by a role's or a group's name. @throws Error for an unknown one */
export const resolveSeedRoleCodes = (names: readonly string[]): string[] => {
  const meant = SEED_ROLES.filter(({ code, groups }) => [code, ...groups].some((name) => names.includes(name)));
  const known = new Set(SEED_ROLES.flatMap(({ code, groups }) => [code, ...groups]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length) throw new Error(`Manifests name unknown roles: ${unknown.join(', ')}`);
  return meant.map(({ code }) => code);
};

/** The rights a role starts with, as the manifests give them. */
export const initialRightsOfRole = (runtime: Runtime, role: string): string[] => [
  ...new Set(
    buildSeedMenu(runtime).flatMap(({ permission, roles }) =>
      permission && resolveSeedRoleCodes(roles).includes(role) ? [permission] : [],
    ),
  ),
];
