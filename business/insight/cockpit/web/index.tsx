import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import {
  COCKPIT_BOARDS,
  COCKPIT_LIST_PATHS,
  COCKPIT_PATH,
  OPEN_ISSUE_PATHS,
  WALL_BOARDS,
} from '../model/cockpit-routes.ts';

const page = () => import('./board-page.tsx');
const wall = () => import('./wall-board-page.tsx');

type Standings = typeof import('./lists/cockpit-list-pages.tsx');
const standing =
  (name: keyof Standings): RouteSpec['page'] =>
  async () => ({ Page: (await import('./lists/cockpit-list-pages.tsx'))[name] });

/** What boards count that no record says of itself. */
const STANDING_ROUTES: readonly RouteSpec[] = [
  {
    path: COCKPIT_LIST_PATHS.customers,
    title: '客户签约情况',
    access: 'customer:read',
    page: standing('CustomerSigningPage'),
  },
  { path: COCKPIT_LIST_PATHS.results, title: '成果文件', access: 'cost:read', page: standing('CostResultsPage') },
  { path: COCKPIT_LIST_PATHS.reports, title: '报告时效', access: 'project:read', page: standing('ReportTimingPage') },
  {
    path: COCKPIT_LIST_PATHS.archives,
    title: '归档时效',
    access: 'deliverable:read',
    page: standing('ArchiveTimingPage'),
  },
  { path: COCKPIT_LIST_PATHS.sites, title: '工地驻场', access: 'project:read', page: standing('SiteAttendancePage') },
  { path: COCKPIT_LIST_PATHS.workload, title: '工时饱和度', access: 'user:read', page: standing('StaffWorkloadPage') },
];

/** The management cockpit, in a browser tab of its own (R1-078). */
export const cockpitWeb: WebModule = {
  name: 'cockpit',
  routes: [
    ...COCKPIT_BOARDS.map(({ key, title, access }) => ({
      ...{ path: `${COCKPIT_PATH}/${key}`, title, access },
      ...{ layout: 'blank' as const, page },
    })),
    ...WALL_BOARDS.map(({ key, title, access }) => ({
      ...{ path: `/${key}`, title, access },
      ...{ layout: 'blank' as const, page: wall },
    })),
    {
      path: OPEN_ISSUE_PATHS.uncured,
      title: '超额开票未补签',
      access: 'invoiceApply:read',
      page: () => import('./lists/uncured-over-invoices-page.tsx'),
    },
    {
      path: OPEN_ISSUE_PATHS.unsigned,
      title: '未签先做的项目',
      access: 'project:read',
      page: () => import('./lists/unsigned-projects-page.tsx'),
    },
    ...STANDING_ROUTES,
  ],
  redirects: [
    { path: COCKPIT_PATH, to: `${COCKPIT_PATH}/manage-cockpit` },
    { path: '/industrial-page/management-cockpit', to: `${COCKPIT_PATH}/manage-cockpit` },
  ],
  places: [
    {
      key: 'cockpit',
      order: 10,
      label: '管理驾驶舱',
      icon: 'cockpit',
      access: 'contract:read',
      to: COCKPIT_PATH,
      newTab: true,
    },
    ...WALL_BOARDS.map(({ key, title, access }, at) => ({
      ...{ key, order: 11 + at, label: title, icon: 'cockpit' as const, access },
      ...{ to: `/${key}`, newTab: true as const },
    })),
  ],
};
