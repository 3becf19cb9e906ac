import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import {
  PROCESS_DESIGN_PATH_PREFIXES,
  PROCESS_DESIGN_TABS,
  processDesignTabsOf,
} from './designer/process-design-address.ts';

const access = 'workflow:design';
const definitions = () => import('./definitions/process-definitions-page.tsx');
const design = () => import('./designer/process-design-page.tsx');

const DEFINITION_PATHS = [
  '/sys-manager/act-procdef',
  '/sys-manager/act-models',
  '/sys-manager/flow',
  '/main-page/flow',
];

/** The sub-pages of a designer are one page. */
const DESIGN_PATHS = [
  '/sys-manager/dd-flow-design-viewer',
  ...PROCESS_DESIGN_PATH_PREFIXES.flatMap((prefix) => processDesignTabsOf(prefix).map(({ key }) => `${prefix}/${key}`)),
];

const routes: readonly RouteSpec[] = [
  ...DEFINITION_PATHS.map((path) => ({ path, title: '流程管理', access, page: definitions })),
  ...DESIGN_PATHS.map((path) => ({ path, title: '流程设计', access, page: design })),
  {
    path: '/sys-manager/model-role-manager',
    title: '流程角色',
    access,
    page: () => import('./definitions/approver-roles-page.tsx'),
  },
];

/** Processes administered and designed. */
export const processDesignWeb: WebModule = {
  name: 'processDesign',
  routes,
  redirects: PROCESS_DESIGN_PATH_PREFIXES.map((prefix) => ({
    path: prefix,
    to: `${prefix}/${PROCESS_DESIGN_TABS[0].key}`,
  })),
};
