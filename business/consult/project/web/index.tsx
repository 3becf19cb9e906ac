import { lazy, Suspense } from 'react';
import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import type { ProjectScreenGroup } from './group-project-screens.ts';
import { PROJECT_DETAIL_PATH, PROJECT_INFO_ROUTE, PROJECTS_PATH, projectAddress } from './project-address.ts';
import type { ProjectSelectProps } from './project-name-select.tsx';

export type { ProjectScreenGroup } from './group-project-screens.ts';
export { projectAddress } from './project-address.ts';
export { useProjectAction } from './use-project-action.ts';
export { useWorkbenchSelection } from './use-workbench-selection.ts';

/** The frame of every screen of one project: head, ways to the other screens, and inside the screen itself. */
export const ProjectScreen = lazy(async () => ({
  default: (await import('./project-screen-frame.tsx')).ProjectScreenFrame,
}));

const ProjectNameSelect = lazy(async () => ({
  default: (await import('./project-name-select.tsx')).ProjectNameSelect,
}));
/** A project, found by its name. */
export const ProjectSelect = (props: ProjectSelectProps) => (
  <Suspense fallback={null}>
    <ProjectNameSelect {...props} />
  </Suspense>
);

/** What is kept of one kind for a project, inside its frame. */
export const ProjectRecords = lazy(async () => ({
  default: (await import('./project-record-list.tsx')).ProjectRecordList,
}));

const access = 'project:read';

/** The screens below 项目信息 that show what a project keeps. */
const INFO_SCREENS: readonly (readonly [
  name: string,
  title: string,
  section: ProjectScreenGroup,
  page: RouteSpec['page'],
])[] = [
  ['project-structure', '项目结构', 'facts', () => import('./structure/project-structure-page.tsx')],
  ['project-plan', '项目策划', 'facts', () => import('./papers/project-plan-page.tsx')],
  ['project-fee', '项目费用', 'facts', () => import('./result/project-fees-page.tsx')],
  ['project-progress', '项目进度', 'progress', () => import('./stages/project-progress-page.tsx')],
  ['project-progress-write', '进度填报', 'progress', () => import('./stages/my-progress-reports-page.tsx')],
  ['project-progress-history', '进度历史', 'progress', () => import('./stages/progress-history-page.tsx')],
  ['project-stage-set', '阶段设置', 'progress', () => import('./stages/stage-settings-page.tsx')],
  ['submit-data-bill', '资料签收', 'papers', () => import('./papers/data-receipts-page.tsx')],
  ['follow-log', '驻场日志', 'papers', () => import('./site/follow-log-page.tsx')],
  ['safety-quality', '安全质量', 'papers', () => import('./site/safety-quality-page.tsx')],
  ['acceptance-report', '竣工验收', 'papers', () => import('./result/acceptance-reports-page.tsx')],
  ['image-list', '影像资料', 'papers', () => import('./result/project-picture-gallery-page.tsx')],
];

/** Consulting projects: their list, and the screens of one project. Other modules add screens below /consult/detail and say their group. */
export const projectWeb: WebModule = {
  name: 'project',
  routes: [
    { path: PROJECTS_PATH, title: '咨询项目', access, page: () => import('./project-list-page.tsx') },
    { path: '/consult/home-page', title: '咨询项目首页', access, page: () => import('./home/home-page.tsx') },
    {
      path: `${PROJECT_DETAIL_PATH}/project-summary`,
      title: '项目概况',
      access,
      page: () => import('./home/project-summary-page.tsx'),
    },
    {
      path: `${PROJECT_DETAIL_PATH}/digitization-build`,
      title: '数字化建设',
      access,
      page: () => import('./home/construction-works-page.tsx'),
    },
    { path: PROJECT_INFO_ROUTE, title: '项目信息', access, page: () => import('./project-info-page.tsx') },
    ...INFO_SCREENS.map(([name, title, section, page]) => ({
      path: `${PROJECT_INFO_ROUTE}/${name}`,
      title,
      access,
      section,
      page,
    })),
    {
      path: '/follow-audit/time-tracking',
      title: '工时跟踪',
      access,
      page: () => import('./site/project-working-time-page.tsx'),
    },
  ],
  crumb: { title: '项目案例库', path: '/case' },
  searchHint: '搜索项目、合同、流程…',
  redirects: [
    { path: PROJECT_DETAIL_PATH, to: PROJECT_INFO_ROUTE },
    { path: '/case', to: PROJECTS_PATH },
  ],
  parts: {
    contract: [
      {
        key: 'project-applies',
        order: 20,
        access: 'projectApply:read',
        load: async () => (await import('./apply/contract-project-applications.tsx')).ContractProjectApplications,
      },
    ],
  },
  entities: {
    projectApply: async () => (await import('./apply/project-apply-screens.tsx')).projectApplyScreens,
    project: async () => ({
      entity: (await import('../model/index.ts')).project,
      list: { open: (row) => projectAddress({ id: row.id, name: row.name }) },
    }),
  },
};
