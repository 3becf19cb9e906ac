import type { WebModule } from '#kernel/web/module.ts';

/** Invoices: applications, what goes beyond a contract, the register, and what has not come with its age. */
export const invoiceWeb: WebModule = {
  name: 'invoice',
  routes: [
    { path: '/over-invoicing/list', title: '超额开票', page: () => import('./over-invoice-requests-page.tsx') },
    { path: '/main-page/electronic-invoice', title: '发票台账', page: () => import('./invoice-register-page.tsx') },
    { path: '/single-invoice/list', title: '未收发票与账龄', page: () => import('./invoice-ageing-page.tsx') },
  ],
  entities: {
    invoiceApply: async () => (await import('./invoice-screens.tsx')).invoiceApplicationScreens,
    overInvoice: async () => (await import('./invoice-screens.tsx')).overInvoiceScreens,
    invoice: async () => (await import('./invoice-screens.tsx')).invoiceScreens,
  },
};
