import type { WebModule } from '#kernel/web/module.ts';

/** Vehicles, their trips, oil cards and costs. */
export const vehicleWeb: WebModule = {
  name: 'vehicle',
  routes: [
    {
      path: '/administration-management/use-vehicle-info',
      title: '用车管理',
      access: 'vehicleUse:read',
      page: () => import('./vehicles-page.tsx'),
    },
    {
      path: '/administration-management/oil-card-use',
      title: '油卡使用',
      access: 'oilCard:read',
      page: () => import('./oil-cards-page.tsx'),
    },
    {
      path: '/administration-management/car-price-statistics',
      title: '车辆费用统计',
      access: 'vehicleCost:read',
      page: () => import('./vehicle-costs-page.tsx'),
    },
  ],
  entities: {
    vehicle: async () => (await import('./vehicle-screens.tsx')).vehicleScreens,
    vehicleUse: async () => (await import('./vehicle-screens.tsx')).vehicleUseScreens,
    oilCard: async () => (await import('./vehicle-screens.tsx')).oilCardScreens,
    oilCardUse: async () => (await import('./vehicle-screens.tsx')).oilCardUseScreens,
    vehicleCost: async () => (await import('./vehicle-screens.tsx')).vehicleCostScreens,
  },
};
