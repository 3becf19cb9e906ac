import { type ComponentProps, lazy, Suspense } from 'react';
import type { WebModule } from '#kernel/web/module.ts';
import type { ExplainActionProps } from './explanation-drawer-button.tsx';

/** Income: its records, sums and contracts. */
export const incomeWeb: WebModule = {
  name: 'income',
  routes: [
    { path: '/b/business-income-list', title: '业务收入', page: () => import('./income-page.tsx') },
    { path: '/b/business-income-list-tabs', title: '收入汇总', page: () => import('./income-summary-page.tsx') },
    {
      path: '/main-page/create-income-platform',
      title: '创收平台',
      access: 'output:read',
      page: () => import('./income-platform-page.tsx'),
    },
    { path: '/b/contract-income-list', title: '合同收入', page: () => import('./contract-income-page.tsx') },
  ],
  parts: {
    'project-summary': [
      {
        key: 'income',
        order: 10,
        access: 'staff',
        load: async () => (await import('./project-income-section.tsx')).ProjectIncomeSection,
      },
    ],
  },
  entities: {
    outputRecord: async () => (await import('./income-screens.tsx')).productionOutputScreens,
    incomeRecord: async () => (await import('./income-screens.tsx')).incomeScreens,
  },
};

const Action = lazy(async () => ({
  default: (await import('./explanation-drawer-button.tsx')).ExplanationDrawerButton,
}));

/** Keeps the button's place until it is there: what stands beside it never moves under somebody's finger. */
const PLACE = { visibility: 'hidden', padding: '0 8px' } as const;

/** 来源: opens where a number comes from; no part of the first load. */
export const ExplainAction = (props: ExplainActionProps) => (
  <Suspense fallback={<span style={PLACE}>来源</span>}>
    <Action {...props} />
  </Suspense>
);

const Drawer = lazy(async () => ({ default: (await import('./explanation-drawer.tsx')).ExplanationDrawer }));

/** A number explained already, beside the page; no part of the first load. */
export const FigureExplanationDrawer = (props: ComponentProps<typeof Drawer>) => (
  <Suspense fallback={null}>
    <Drawer {...props} />
  </Suspense>
);
