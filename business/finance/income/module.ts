import { defineModule } from '#kernel/meta/module.ts';
import { incomeParams } from './model/params.ts';

/** What the firm earned: income by receipt, by invoice and by output, shared between departments. */
export const manifest = defineModule({
  title: '业务收入',
  params: incomeParams,
  after: ['claim', 'invoice', 'payment'],
  menu: [
    {
      name: '业务收入',
      section: 'finance',
      order: 70,
      url: '/b/business-income-list',
      permission: 'income:read',
      roles: ['finance', 'gm', 'manager'],
    },
    {
      name: '收入汇总',
      section: 'finance',
      order: 71,
      url: '/b/business-income-list-tabs',
      permission: 'income:read',
      roles: ['finance', 'gm', 'manager'],
    },
    {
      name: '合同收入',
      section: 'finance',
      order: 72,
      url: '/b/contract-income-list',
      permission: 'income:read',
      roles: ['finance', 'gm', 'manager'],
      buttons: { 维护业绩分摊: { right: 'income:write', roles: ['finance', 'gm', 'manager'] } },
    },
    {
      name: '创收平台',
      section: 'finance',
      order: 73,
      url: '/main-page/create-income-platform',
      permission: 'output:read',
      roles: ['finance', 'gm', 'manager', 'producer'],
      buttons: { 填报产值: { right: 'output:write', roles: ['manager', 'producer', 'gm'] } },
    },
  ],
});
