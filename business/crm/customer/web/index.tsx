import type { WebModule } from '#kernel/web/module.ts';

/** Customers: two that are one are merged, and parted again. */
export const customerWeb: WebModule = {
  name: 'customer',
  routes: [],
  entities: {
    customer: async () => (await import('./screens.tsx')).customerScreens,
    customerMerge: async () => (await import('./screens.tsx')).mergeScreens,
  },
};
