import type { WebModule } from '#kernel/web/module.ts';

/** What people did: the operation log, the changes of all records, the visits of menus and tabs. */
export const activityWeb: WebModule = {
  name: 'activity',
  routes: [
    {
      path: '/sys-manager/record',
      title: '操作记录',
      access: 'record:read',
      page: () => import('./operation-log-page.tsx'),
    },
    { path: '/main-page/myTracks', title: '我的足迹', page: () => import('./footprint/own-footprints-page.tsx') },
    {
      path: '/sys-manager/footprint-management',
      title: '足迹管理',
      access: 'footprint:read',
      page: () => import('./footprint/footprint-management-page.tsx'),
    },
  ],
  companions: [{ key: 'footprint', load: () => import('./footprint/footprint-recorder.tsx') }],
  personMenu: [{ key: 'tracks', order: 20, label: '我的足迹', icon: 'history', opens: '/main-page/myTracks' }],
};
