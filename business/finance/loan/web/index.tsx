import type { WebModule } from '#kernel/web/module.ts';

/** Loans and repayments. */
export const loanWeb: WebModule = {
  name: 'loan',
  routes: [{ path: '/loan-application/list', title: '借款与还款', page: () => import('./loans-page.tsx') }],
  entities: {
    loan: async () => (await import('./loan-screens.tsx')).staffLoanScreens,
    repayment: async () => (await import('./loan-screens.tsx')).loanRepaymentScreens,
  },
};
