import type { WebModule } from '#kernel/web/module.ts';

/**
 * The pages of base lists, small lists that forms choose from; each belongs to the module that uses it.
 * @param lists address → tab title and form code of the list that stands there (apps/web/modules.ts)
 */
export const basedataWeb = (lists: Readonly<Record<string, readonly [title: string, form: string]>>): WebModule => ({
  name: 'basedata',
  routes: Object.entries(lists).map(([path, [title, form]]) => ({
    path,
    title,
    page: async () => {
      const { BaseListPage } = await import('./base-list-page.tsx');
      return { Page: () => <BaseListPage form={form} /> };
    },
  })),
});
