import { defineModule } from '#kernel/meta/module.ts';

/** Vehicles, their trips, oil cards and costs. */
export const manifest = defineModule({
  title: '车辆',
  menu: [
    {
      name: '用车管理',
      section: 'office',
      order: 20,
      url: '/administration-management/use-vehicle-info',
      permission: 'vehicleUse:read',
      roles: ['staff'],
      buttons: {
        申请用车: { right: 'vehicleUse:write', roles: ['staff'] },
        查看车辆: { right: 'vehicle:read', roles: ['staff'] },
        维护车辆: { right: 'vehicle:write', roles: ['hr'] },
      },
    },
    {
      name: '油卡使用',
      section: 'office',
      order: 21,
      url: '/administration-management/oil-card-use',
      permission: 'oilCard:read',
      roles: ['gm', 'finance', 'hr'],
      buttons: {
        维护油卡: { right: 'oilCard:write', roles: ['hr'] },
        登记油卡使用: { right: 'oilCardUse:write', roles: ['hr'] },
      },
    },
    {
      name: '车辆费用统计',
      section: 'office',
      order: 22,
      url: '/administration-management/car-price-statistics',
      permission: 'vehicleCost:read',
      roles: ['gm', 'finance', 'hr'],
      buttons: { 登记车辆费用: { right: 'vehicleCost:write', roles: ['hr'] } },
    },
  ],
});
