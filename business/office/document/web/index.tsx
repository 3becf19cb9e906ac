import type { WebModule } from '#kernel/web/module.ts';

/** Documents that come in and go out. */
export const documentWeb: WebModule = {
  name: 'document',
  routes: [
    {
      path: '/main-page/office/3',
      title: '收发文',
      access: 'docFlow:read',
      page: () => import('./documents-page.tsx'),
    },
  ],
  entities: { docFlow: async () => (await import('./document-screens.tsx')).docFlowScreens },
};
