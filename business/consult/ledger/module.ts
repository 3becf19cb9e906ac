import { defineModule } from '#kernel/meta/module.ts';

/** The ledgers of a project's works: contracts, measurement and payment, changes, settlement, estimates. */
export const manifest = defineModule({
  title: '造价台账',
  after: ['cost'],
  menu: [
    {
      name: '审核台账',
      section: 'consult',
      order: 38,
      url: '/main-page/audit-project-table',
      permission: 'ledger:read',
      roles: ['staff'],
    },
    {
      name: '计量表',
      section: 'consult',
      order: 40,
      url: '/b/follow-audit/measure-table',
      permission: 'ledger:read',
      roles: ['staff'],
      buttons: { 编辑台账: { right: 'ledger:write', roles: ['producer'] } },
    },
    {
      name: '计量汇总表',
      section: 'consult',
      order: 42,
      url: '/b/follow-audit/measure-summary-table',
      permission: 'ledger:read',
      roles: ['staff'],
    },
    {
      name: '支付审批表',
      section: 'consult',
      order: 44,
      url: '/b/follow-audit/pay-approval-table',
      permission: 'ledger:read',
      roles: ['staff'],
    },
    {
      name: '支付证书',
      section: 'consult',
      order: 46,
      url: '/follow-audit/pay-certificate',
      permission: 'ledger:read',
      roles: ['staff'],
    },
  ],
});
