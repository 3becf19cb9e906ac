import { lazy } from 'react';
import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

/** Of other modules' pages that show a process: loaded with them. */
export const LazyFlowChartView = lazy(async () => ({
  default: (await import('./chart/flow-chart-view.tsx')).FlowChartView,
}));
export const LazyBulkResultsDialog = lazy(async () => ({
  default: (await import('./lists/bulk-results-dialog.tsx')).BulkResultsDialog,
}));

const flowPage = () => import('./page/flow-page.tsx');

/** One flow page under three prefixes; its parts share the page, so that input stays when one changes between them. */
const PREFIXES = ['/flowhandle', '/flowhandle2', '/flowhandle3/digitization-build'];
const PARTS = ['flow-business', 'approval-content', 'flow-status', 'flow-chart', 'flow-related'];
const FORMS = ['wf-form', 'wf-form-comp'];
const list = () => import('#kernel/web/generic/list-route.tsx');
const tree = () => import('#kernel/web/generic/tree-route.tsx');

const flowRoutes: readonly RouteSpec[] = PREFIXES.flatMap((prefix) => [
  ...PARTS.map((part) => ({ path: `${prefix}/${part}`, title: '流程办理', page: flowPage })),
  ...FORMS.map((form) => ({ path: `${prefix}/flow-business/:formId/${form}`, title: '流程办理', page: flowPage })),
  { path: `${prefix}/flow-business/:formId/wf-list`, title: '列表', page: list },
  { path: `${prefix}/flow-business/:formId/wf-treegrid`, title: '树形列表', page: tree },
]);

const tasks = () => import('./admin/monitored-tasks-page.tsx');
const instances = () => import('./admin/process-instances-page.tsx');

/** What goes on in the whole firm. */
const watchRoutes: readonly RouteSpec[] = [
  { path: '/sys-manager/process-instance', title: '流程实例', page: instances },
  { path: '/sys-manager/process-task', title: '流程任务', page: tasks },
  { path: '/sys-manager/process-stuck', title: '停滞流程', page: () => import('./admin/stuck-processes-page.tsx') },
  { path: '/sys-manager/wf-todo-task', title: '全部待办', page: tasks },
].map((route) => ({ ...route, access: 'workflow:monitor' }));

/** Approvals: starting them, deciding them, and seeing where they are. */
export const workflowWeb: WebModule = {
  name: 'workflow',
  routes: [
    ...flowRoutes,
    ...watchRoutes,
    { path: '/main-page/flow-todo', title: '待办任务', page: () => import('./lists/todo-tasks-page.tsx') },
    { path: '/main-page/flow-done', title: '已办任务', page: () => import('./lists/done-tasks-page.tsx') },
    { path: '/main-page/flow-mine', title: '我的申请', page: () => import('./lists/own-processes-page.tsx') },
    { path: '/main-page/form-expire-notice', title: '到期提醒', page: () => import('./lists/expiring-tasks-page.tsx') },
    { path: '/main-page/flow-copied', title: '抄送我的', page: () => import('./lists/cc-processes-page.tsx') },
    {
      path: '/main-page/flow-circulated',
      title: '传阅我的',
      page: () => import('./circulation/circulated-processes-page.tsx'),
    },
    { path: '/main-page/flow-late', title: '我的超时', page: () => import('./lists/overdue-tasks-page.tsx') },
    {
      path: '/main-page/flow-participated',
      title: '我参与的',
      page: () => import('./lists/participated-processes-page.tsx'),
    },
    { path: '/main-page/flow-focused', title: '我关注的', page: () => import('./lists/followed-processes-page.tsx') },
    {
      path: '/main-page/flow-monitor',
      title: '流程监控',
      access: 'workflow:monitor',
      page: () => import('./lists/monitored-processes-page.tsx'),
    },
    {
      path: '/main-page/my-signature',
      title: '我的签名',
      access: 'staff',
      page: () => import('./signature/signature-page.tsx'),
    },
    { path: '/main-page/flow-statistics', title: '流程统计', page: () => import('./statistics/statistics-page.tsx') },
    { path: '/main-page/flow-chart', title: '流程图', page: () => import('./chart/full-flow-chart-page.tsx') },
    { path: '/f/:formId/form-print', title: '打印', access: 'staff', page: () => import('./print/print-page.tsx') },
    {
      path: '/flow-monitor',
      title: '流程监控',
      access: 'open',
      page: () => import('./chart/external-flow-status-page.tsx'),
    },
    {
      path: '/full/flow-chart',
      title: '流程图',
      access: 'open',
      page: () => import('./chart/full-flow-chart-page.tsx'),
    },
  ],
  companions: [{ key: 'tasks', load: () => import('./refresh-on-task-messages.ts') }],
  redirects: [...PREFIXES.map((prefix) => ({ path: prefix, to: `${prefix}/flow-business` }))],
  personMenu: [
    {
      key: 'signature',
      order: 17,
      label: '我的签名',
      icon: 'edit',
      customers: false,
      opens: '/main-page/my-signature',
    },
  ],
  menuDialogs: { 'home:start:flow': () => import('./start/start-flow-dialog.tsx') },
};
