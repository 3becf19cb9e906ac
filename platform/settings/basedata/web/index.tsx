import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

/** The pages of base lists. @param lists address → tab title and form code of the list that stands there */
export const baseListRoutes = (lists: Readonly<Record<string, readonly [title: string, form: string]>>): RouteSpec[] =>
  Object.entries(lists).map(([path, [title, form]]) => ({
    path,
    title,
    page: async () => {
      const { BaseListPage } = await import('./base-list-page.tsx');
      return { Page: () => <BaseListPage form={form} /> };
    },
  }));

/** Base data: small lists that forms choose from; each belongs to the module that uses it. */
export const basedataWeb: WebModule = {
  name: 'basedata',
  routes: [],
  redirects: [{ path: '/base-data', to: '/base-data/costFileManage' }],
};
