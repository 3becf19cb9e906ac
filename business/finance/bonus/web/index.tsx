import type { WebModule } from '#kernel/web/module.ts';

/** Bonuses: rules, periods, what is paid ahead and paid out, and everybody's own sheet. */
export const bonusWeb: WebModule = {
  name: 'bonus',
  routes: [
    { path: '/bonus-calculation', title: '奖金计算', page: () => import('./calculation-page.tsx') },
    { path: '/bonus-temp', title: '预发奖金', page: () => import('./temp-page.tsx') },
    { path: '/bonus-payment', title: '奖金发放', page: () => import('./payment-page.tsx') },
    { path: '/bonus-entrust', title: '委托单奖金', page: () => import('./entrust-page.tsx') },
    { path: '/my-bonus', title: '我的奖金', page: () => import('./my/my-page.tsx') },
    { path: '/my-bonus-thesum', title: '我的奖金汇总', page: () => import('./my/my-sums-page.tsx') },
    { path: '/bonus-rule', title: '奖金规则', page: () => import('./rule-page.tsx') },
    { path: '/bd/bonus-aujust-index', title: '奖金调整指数', page: () => import('./index-page.tsx') },
    { path: '/base-data/bonus-manage', title: '奖金基础数据', page: () => import('./base-page.tsx') },
  ],
  entities: {
    bonusCalculation: async () => (await import('./screens.tsx')).calculationScreens,
    bonusEntrust: async () => (await import('./screens.tsx')).entrustScreens,
    bonusShare: async () => (await import('./screens.tsx')).shareScreens,
    bonusPeriod: async () => (await import('./screens.tsx')).periodScreens,
    bonusRule: async () => (await import('./screens.tsx')).ruleScreens,
    bonusIndex: async () => (await import('./screens.tsx')).indexScreens,
    bonusTemp: async () => (await import('./screens.tsx')).tempScreens,
    bonusPayment: async () => (await import('./screens.tsx')).paymentScreens,
  },
  parts: {
    'home-panel': [
      {
        ...{ key: 'bonus', order: 70, title: '我的奖金', access: 'bonus:own' },
        ...{ morePath: '/my-bonus', load: () => import('./my/my-panel.tsx') },
      },
    ],
    'home-function': [{ key: '5', order: 50, access: 'bonus:own', load: () => import('./my/my-panel.tsx') }],
  },
};
