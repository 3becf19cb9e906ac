import type { WebModule } from '../module.ts';

/** The top bar's way to other parts of the product and programs beside it. */
export const placesWeb: WebModule = {
  name: 'places',
  routes: [],
  header: [{ key: 'places', order: 60, load: () => import('./place-switch.tsx') }],
};
