import { defineModule } from '#kernel/meta/module.ts';
import { bidParams } from './model/params.ts';

/** Bids and their bonds, and what the firm is accredited for. */
export const manifest = defineModule({
  title: '投标',
  params: bidParams,
  menu: [
    {
      name: '投标管理',
      section: 'crm',
      order: 60,
      url: '/administration-management/bid-manage-table',
      permission: 'bid:read',
      roles: ['producer', 'finance'],
      buttons: { 维护: { right: 'bid:write', roles: ['gm', 'manager', 'finance'] } },
    },
    {
      name: '资质证书库',
      section: 'crm',
      order: 62,
      url: '/base-data/accreditation-library',
      permission: 'certificate:read',
      roles: ['staff'],
      buttons: {
        维护: { right: 'certificate:write', roles: ['gm', 'manager', 'hr'] },
        借用: { right: 'certificate:lend', roles: ['gm', 'manager', 'hr'] },
      },
    },
  ],
});
