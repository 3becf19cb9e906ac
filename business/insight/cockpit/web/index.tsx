import type { WebModule } from '#kernel/web/module.ts';
import { BOARDS } from '../model/board.ts';
import { COCKPIT_PATH } from './cockpit-path.ts';

const page = () => import('./board-page.tsx');

/** The management cockpit, in a browser tab of its own (R1-078). */
export const cockpitWeb: WebModule = {
  name: 'cockpit',
  routes: BOARDS.map(({ key, title, access }) => ({
    path: `${COCKPIT_PATH}/${key}`,
    title,
    access,
    layout: 'blank',
    page,
  })),
  redirects: [{ path: COCKPIT_PATH, to: `${COCKPIT_PATH}/manage-cockpit` }],
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
  ],
};
