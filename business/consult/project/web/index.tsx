import { lazy } from 'react';
import type { WebModule } from '#kernel/web/module.ts';
import { DETAIL_PATH, INFO_PATH, PROJECTS_PATH, projectAddress } from './project-address.ts';

export { projectAddress } from './project-address.ts';

/** The frame of every screen of one project: head, ways to the other screens, and inside the screen itself. */
export const ProjectScreen = lazy(async () => ({ default: (await import('./project-screen.tsx')).ProjectScreen }));

const access = 'project:read';

/** Consulting projects: their list, and the screens of one project. Other modules add screens below /consult/detail. */
export const projectWeb: WebModule = {
  name: 'project',
  routes: [
    { path: PROJECTS_PATH, title: '咨询项目', access, page: () => import('./list-page.tsx') },
    { path: INFO_PATH, title: '项目信息', access, page: () => import('./info-page.tsx') },
  ],
  redirects: [
    { path: DETAIL_PATH, to: INFO_PATH },
    { path: '/case', to: PROJECTS_PATH },
  ],
  entities: {
    project: async () => ({
      entity: (await import('../model/index.ts')).project,
      list: { open: (row) => projectAddress({ id: row.id, name: row.name }) },
    }),
  },
};
