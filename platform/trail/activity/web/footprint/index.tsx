import type { WebModule } from '#kernel/web/module.ts';

/** Footprints: the visits of menus and tabs, noted, listed and counted. */
export const footprintWeb: WebModule = {
  name: 'footprint',
  routes: [
    { path: '/main-page/myTracks', title: '我的足迹', page: () => import('./my-tracks-page.tsx') },
    {
      path: '/sys-manager/footprint-management',
      title: '足迹管理',
      access: 'footprint:read',
      page: () => import('./management-page.tsx'),
    },
  ],
  companions: [{ key: 'footprint', load: () => import('./recorder.tsx') }],
  personMenu: [{ key: 'tracks', order: 20, label: '我的足迹', icon: 'history', opens: '/main-page/myTracks' }],
};
