// What the cockpit has to be opened, loaded with the first page: without the definitions of what is shown there.

/** Every board lies below. */
export const COCKPIT_PATH = '/management-cockpit-newTab';

/** The boards of the cockpit, in the order of their links. */
export const COCKPIT_BOARDS = [
  { key: 'manage-cockpit', title: '经营总览', access: 'staff' },
  { key: 'revenue-manage', title: '收入管理', access: 'income:read' },
  { key: 'contract-supervise', title: '合同监管', access: 'contract:read' },
  { key: 'finance-data', title: '财务数据', access: 'income:read' },
  { key: 'customer-manage', title: '客户管理', access: 'customer:read' },
  { key: 'cost-manage', title: '成本与成果', access: 'cost:read' },
  { key: 'operate-manage', title: '运营管理', access: 'project:read' },
  { key: 'develop-manage', title: '发展管理', access: 'staffCert:read' },
  { key: 'manpower-manage', title: '人力资源', access: 'user:read' },
] as const;

/** Boards that hang on a wall: at addresses of their own, read again every minute. */
export const WALL_BOARDS = [
  { key: 'business-status-dashboard', title: '经营状况大屏', access: 'staff' },
  { key: 'construction-site-data', title: '工地现场数据', access: 'project:read' },
] as const;

export type BoardKey = (typeof COCKPIT_BOARDS | typeof WALL_BOARDS)[number]['key'];

/** Where the rows of cockpit-lists.ts are shown. */
export const COCKPIT_LIST_PATHS = {
  customers: '/main-page/customer-standing',
  results: '/main-page/cost-results',
  reports: '/main-page/report-timing',
  archives: '/main-page/archive-timing',
  sites: '/main-page/site-standing',
  workload: '/main-page/staff-workload',
} as const;

/** Where the rows of open-issue-lists.ts are shown. */
export const OPEN_ISSUE_PATHS = {
  uncured: '/main-page/uncured-invoices',
  unsigned: '/main-page/unsigned-projects',
} as const;
