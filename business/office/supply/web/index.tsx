import type { WebModule } from '#kernel/web/module.ts';

const PLACE = '/administration-management/office-supplies-management';

/** Supplies of the office: stock, purchases and what is handed out. */
export const supplyWeb: WebModule = {
  name: 'supply',
  routes: [
    {
      path: `${PLACE}/inventory-list`,
      title: '办公用品库存',
      access: 'supply:read',
      page: () => import('./inventory-page.tsx'),
    },
    {
      path: `${PLACE}/office-supplies-form`,
      title: '办公用品',
      access: 'supply:read',
      page: () => import('./supply-form-page.tsx'),
    },
    {
      path: `${PLACE}/purchase-list`,
      title: '用品采购',
      access: 'supplyPurchase:read',
      page: () => import('./purchases-page.tsx'),
    },
    {
      path: `${PLACE}/purchase-detail`,
      title: '用品采购明细',
      access: 'supplyPurchase:read',
      page: () => import('./purchase-lines-page.tsx'),
    },
    {
      path: `${PLACE}/receive-list`,
      title: '用品领用',
      access: 'supplyReceive:read',
      page: () => import('./receives-page.tsx'),
    },
  ],
  redirects: [{ path: PLACE, to: `${PLACE}/inventory-list` }],
  entities: {
    supply: async () => (await import('./supply-screens.tsx')).supplyScreens,
    stockMove: async () => (await import('./supply-screens.tsx')).stockMoveScreens,
    supplyPurchase: async () => (await import('./supply-screens.tsx')).supplyPurchaseScreens,
    supplyReceive: async () => (await import('./supply-screens.tsx')).supplyReceiveScreens,
  },
};
