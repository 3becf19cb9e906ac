import type { WebModule } from '#kernel/web/module.ts';

/** Global search: the page behind the search box of the header. */
export const searchWeb: WebModule = {
  name: 'search',
  routes: [{ path: '/global-search', title: '全局搜索', page: () => import('./search-page.tsx') }],
};
