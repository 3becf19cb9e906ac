import type { WebModule } from '#kernel/web/module.ts';
import { CENTER_PAGES, CENTER_PREFIXES } from './pages.ts';

const page = () => import('./center-page.tsx');

/** 用户中心: one's own data and, for who administers, the firm's people and their rights. */
export const userCenterWeb: WebModule = {
  name: 'user-center',
  routes: CENTER_PREFIXES.flatMap((prefix) =>
    CENTER_PAGES.map(({ key, title }) => ({ path: `${prefix}/${key}`, title, page })),
  ),
  redirects: CENTER_PREFIXES.map((prefix) => ({ path: prefix, to: `${prefix}/baseInformation` })),
};
