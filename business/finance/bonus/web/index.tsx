import type { WebModule } from '#kernel/web/module.ts';

/** Bonuses: rules, periods, what is paid ahead and paid out, and everybody's own sheet. */
export const bonusWeb: WebModule = {
  name: 'bonus',
  routes: [
    { path: '/bonus-calculation', title: '奖金计算', page: () => import('./bonus-calculation-page.tsx') },
    { path: '/bonus-temp', title: '预发奖金', page: () => import('./bonus-advance-page.tsx') },
    { path: '/bonus-payment', title: '奖金发放', page: () => import('./bonus-payment-page.tsx') },
    { path: '/bonus-entrust', title: '委托单奖金', page: () => import('./bonus-entrust-page.tsx') },
    { path: '/my-bonus', title: '我的奖金', page: () => import('./my/my-bonus-page.tsx') },
    { path: '/my-bonus-thesum', title: '我的奖金汇总', page: () => import('./my/my-bonus-summary-page.tsx') },
    { path: '/bonus-rule', title: '奖金规则', page: () => import('./bonus-rule-page.tsx') },
    {
      path: '/bd/bonus-aujust-index',
      title: '奖金调整指数',
      page: () => import('./bonus-adjustment-indexes-page.tsx'),
    },
    { path: '/base-data/bonus-manage', title: '奖金基础数据', page: () => import('./bonus-base-data-page.tsx') },
  ],
  entities: {
    bonusCalculation: async () => (await import('./bonus-screens.tsx')).bonusCalculationScreens,
    bonusEntrust: async () => (await import('./bonus-screens.tsx')).bonusEntrustScreens,
    bonusShare: async () => (await import('./bonus-screens.tsx')).bonusShareScreens,
    bonusPeriod: async () => (await import('./bonus-screens.tsx')).bonusPeriodScreens,
    bonusRule: async () => (await import('./bonus-screens.tsx')).bonusRuleScreens,
    bonusIndex: async () => (await import('./bonus-screens.tsx')).bonusIndexScreens,
    bonusTemp: async () => (await import('./bonus-screens.tsx')).bonusAdvanceScreens,
    bonusPayment: async () => (await import('./bonus-screens.tsx')).bonusPaymentScreens,
  },
  parts: {
    'home-panel': [
      {
        ...{ key: 'bonus', order: 70, title: '我的奖金', access: 'bonus:own' },
        ...{ morePath: '/my-bonus', load: async () => (await import('./my/my-bonus-panel.tsx')).MyBonusPanel },
      },
    ],
    'home-function': [
      {
        key: '5',
        order: 50,
        access: 'bonus:own',
        load: async () => (await import('./my/my-bonus-panel.tsx')).MyBonusPanel,
      },
    ],
  },
};
