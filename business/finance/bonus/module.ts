import { defineModule } from '#kernel/meta/module.ts';

const DESK = ['finance', 'gm'];
const HEADS = ['finance', 'gm', 'manager'];

/** Bonuses: rules by version, periods worked out from receipts, payment, and each person's own sheet. */
export const manifest = defineModule({
  title: '奖金',
  after: ['income', 'payment', 'wage'],
  menu: [
    {
      name: '奖金计算',
      section: 'finance',
      order: 80,
      url: '/bonus-calculation',
      permission: 'bonus:read',
      roles: HEADS,
      buttons: {
        计算和调整奖金: { right: 'bonus:write', roles: DESK },
        批准超限调整和重新打开: { right: 'bonus:approve', roles: ['gm'] },
      },
    },
    { name: '预发奖金', section: 'finance', order: 81, url: '/bonus-temp', permission: 'bonus:read', roles: HEADS },
    {
      name: '奖金发放',
      section: 'finance',
      order: 82,
      url: '/bonus-payment',
      permission: 'bonusPay:read',
      roles: DESK,
      buttons: { 办理奖金发放: { right: 'bonusPay:write', roles: ['finance'] } },
    },
    {
      name: '委托单奖金',
      section: 'finance',
      order: 88,
      url: '/bonus-entrust',
      permission: 'bonus:read',
      roles: HEADS,
    },
    {
      name: '奖金分配',
      section: 'finance',
      order: 89,
      url: '/main-page/bonusShare/wf-list',
      permission: 'bonus:read',
      roles: HEADS,
    },
    { name: '我的奖金', section: 'finance', order: 83, url: '/my-bonus', permission: 'bonus:own', roles: ['staff'] },
    {
      name: '我的奖金汇总',
      section: 'finance',
      order: 84,
      url: '/my-bonus-thesum',
      permission: 'bonus:own',
      roles: ['staff'],
    },
    {
      name: '奖金规则',
      section: 'finance',
      order: 85,
      url: '/bonus-rule',
      permission: 'bonusRule:read',
      roles: HEADS,
      buttons: { 维护奖金规则: { right: 'bonusRule:write', roles: ['finance', 'gm'] } },
    },
    {
      name: '奖金调整指数',
      section: 'finance',
      order: 86,
      url: '/bd/bonus-aujust-index',
      permission: 'bonusRule:read',
      roles: HEADS,
    },
    {
      name: '奖金基础数据',
      section: 'finance',
      order: 87,
      url: '/base-data/bonus-manage',
      permission: 'bonusRule:read',
      roles: HEADS,
    },
  ],
});
