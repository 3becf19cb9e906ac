import type { WebModule } from '#kernel/web/module.ts';
import { BASE_ROUTES } from './base-routes.ts';

const FORMS = new Set(Object.values(BASE_ROUTES).map(([, form]) => form));

/** Base data: the small lists that forms choose from, each at its address. */
export const basedataWeb: WebModule = {
  name: 'basedata',
  routes: Object.entries(BASE_ROUTES).map(([path, [title]]) => ({
    path,
    title,
    page: () => import('./base-page.tsx'),
  })),
  redirects: [{ path: '/base-data', to: '/base-data/costFileManage' }],
  entities: Object.fromEntries(
    [...FORMS].map((form) => [
      form,
      async () => {
        const { baseListOf } = await import('../model/index.ts');
        return { entity: baseListOf(form).entity };
      },
    ]),
  ),
};
