import type { WebModule } from '#kernel/web/module.ts';
import { baseListRoutes } from '#platform/settings/basedata/web/index.tsx';

/** What the firm is accredited for. */
export const bidWeb: WebModule = {
  name: 'bid',
  routes: baseListRoutes({
    '/base-data/accreditation-library': ['资质证书库', 'accreditation'],
  }),
};
