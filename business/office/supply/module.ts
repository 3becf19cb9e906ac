import { defineModule } from '#kernel/meta/module.ts';
import { supplyParams } from './model/params.ts';

const PLACE = '/administration-management/office-supplies-management';

/** Supplies of the office: what is in stock, what is bought, and what people are handed. */
export const manifest = defineModule({
  title: '办公用品',
  params: supplyParams,
  after: ['asset'],
  menu: [
    {
      name: '办公用品库存',
      section: 'office',
      order: 10,
      url: `${PLACE}/inventory-list`,
      permission: 'supply:read',
      roles: ['staff'],
      buttons: { 维护办公用品: { right: 'supply:write', roles: ['hr', 'gm'] } },
    },
    {
      name: '用品采购',
      section: 'office',
      order: 12,
      url: `${PLACE}/purchase-list`,
      permission: 'supplyPurchase:read',
      roles: ['hr', 'gm', 'finance', 'manager'],
      buttons: { 申请用品采购: { right: 'supplyPurchase:write', roles: ['hr', 'gm', 'manager'] } },
    },
    {
      name: '用品领用',
      section: 'office',
      order: 14,
      url: `${PLACE}/receive-list`,
      permission: 'supplyReceive:read',
      roles: ['staff'],
      buttons: { 申请用品领用: { right: 'supplyReceive:write', roles: ['staff'] } },
    },
  ],
});
