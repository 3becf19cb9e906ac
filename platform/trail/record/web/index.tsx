import type { WebModule } from '#kernel/web/module.ts';

/** Who did what: the operation log, and the changes of all records. */
export const recordWeb: WebModule = {
  name: 'record',
  routes: [
    { path: '/sys-manager/record', title: '操作记录', access: 'record:read', page: () => import('./record-page.tsx') },
  ],
};
