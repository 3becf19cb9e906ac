import type { WebModule } from '../module.ts';

/** The top bar's way to other parts of the product and programs beside it. */
export const productSwitchWeb: WebModule = {
  name: 'places',
  routes: [],
  header: [{ key: 'places', order: 60, load: () => import('./product-switch.tsx') }],
};
