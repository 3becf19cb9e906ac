import type { WebModule } from '#kernel/web/module.ts';

/** Months of the books. */
export const periodWeb: WebModule = {
  name: 'period',
  routes: [],
  entities: { accountingPeriod: async () => (await import('./period-screens.tsx')).accountingPeriodScreens },
};
