/** A role every installation starts with: rights may be changed later in the browser. */
export interface BaseRole {
  code: string;
  name: string;
  dataScope: 'all' | 'deptTree' | 'dept' | 'own';
  /** It is granted the entries and buttons of these rights, and those without a right. */
  functions: readonly string[];
}

const STAFF = [
  'home:start:flow',
  'leave:read',
  'leave:write',
  'project:read',
  'customer:read',
  'quality:read',
  'cost:read',
] as const;
const COST = [...STAFF, 'project:write', 'quality:write', 'cost:write', 'contract:read'] as const;

export const BASE_ROLES: readonly BaseRole[] = [
  { code: 'admin', name: '系统管理员', dataScope: 'all', functions: [] },
  {
    code: 'gm',
    name: '总经理',
    dataScope: 'all',
    functions: [...COST, 'contract:write', 'customer:write', 'org:read', 'user:read', 'workflow:monitor'],
  },
  {
    code: 'manager',
    name: '部门经理',
    dataScope: 'deptTree',
    functions: [...COST, 'contract:write', 'customer:write', 'org:read', 'user:read'],
  },
  { code: 'engineer', name: '造价工程师', dataScope: 'own', functions: [...COST] },
  { code: 'reviewer', name: '技术负责人', dataScope: 'all', functions: [...COST] },
  { code: 'finance', name: '财务', dataScope: 'all', functions: [...STAFF, 'contract:read', 'contract:write'] },
  {
    code: 'hr',
    name: '人事',
    dataScope: 'all',
    functions: [...STAFF, 'user:read', 'user:write', 'user:account', 'org:read', 'org:write', 'workflow:monitor'],
  },
  { code: 'staff', name: '员工', dataScope: 'own', functions: [...STAFF] },
  { code: 'customer', name: '客户用户', dataScope: 'own', functions: ['project:read'] },
  { code: 'member', name: '会员', dataScope: 'own', functions: ['project:read'] },
];
