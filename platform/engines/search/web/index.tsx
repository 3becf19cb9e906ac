import type { WebModule } from '#kernel/web/module.ts';

/** Global search: the page behind the search box of the header, and the box that Ctrl+K opens. */
export const searchWeb: WebModule = {
  name: 'search',
  companions: [{ key: 'finder', load: () => import('./finder/finder-key-listener.tsx') }],
  routes: [{ path: '/global-search', title: '全局搜索', page: () => import('./search-page.tsx') }],
};
