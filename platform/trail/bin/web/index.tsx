import { WHOLE_RECYCLE_BIN_RIGHT } from '#kernel/base/has-right.ts';
import type { WebModule } from '#kernel/web/module.ts';

/** The recycle bin: everybody's own, and the company's. */
export const binWeb: WebModule = {
  name: 'bin',
  routes: [
    { path: '/main-page/recycle-bin', title: '我的回收站', page: () => import('./own-recycle-bin-page.tsx') },
    {
      path: '/sys-manager/recycle-bin',
      title: '回收站',
      access: WHOLE_RECYCLE_BIN_RIGHT,
      page: () => import('./company-recycle-bin-page.tsx'),
    },
  ],
  personMenu: [{ key: 'bin', order: 25, label: '回收站', icon: 'bin', opens: '/main-page/recycle-bin' }],
};
