import type { ProjectSection } from '#business/consult/project/web/index.tsx';
import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import { CHANGES_PATH, ESTIMATE_PATHS, INFO, MEASURE_PATH, PRICES_PATH, SETTLEMENT_PATH } from './addresses.ts';

const access = 'ledger:read';
type Pages = typeof import('./pages.tsx');
type PageName = { [K in keyof Pages]: K extends `${string}Page` ? K : never }[keyof Pages];

const pageOf =
  (name: PageName): RouteSpec['page'] =>
  async () => ({ Page: (await import('./pages.tsx'))[name] });

const SCREENS: readonly (readonly [path: string, title: string, page: PageName, section?: ProjectSection])[] = [
  [`${ESTIMATE_PATHS.estimate}`, '投资估算', 'InvestPage', 'estimate'],
  [`${ESTIMATE_PATHS.budget}`, '设计概算', 'BudgetPage', 'estimate'],
  [`${ESTIMATE_PATHS.control}`, '控制价明细', 'ControlPage', 'estimate'],
  [`${INFO}/bidder-and-quotation`, '投标人与报价', 'BiddersPage', 'estimate'],
  [`${INFO}/contract-plan`, '合约规划', 'PlanPage', 'contract'],
  [`${INFO}/contract-management`, '施工合同', 'ContractsPage', 'contract'],
  [PRICES_PATH, '合同价', 'PricesPage', 'contract'],
  [MEASURE_PATH, '工程计量', 'MeasurePage', 'contract'],
  [`${INFO}/progress-payment`, '进度款支付', 'PaymentsPage', 'contract'],
  [CHANGES_PATH, '变更签证', 'ChangesPage', 'contract'],
  [SETTLEMENT_PATH, '结算价', 'SettlementPage', 'review'],
  [`${INFO}/project-audit`, '项目审核', 'AuditPage', 'review'],
  ['/main-page/audit-project-table', '审核台账', 'AuditsPage'],
  ['/b/follow-audit/measure-table', '计量表', 'MeasuresPage'],
  ['/b/follow-audit/measure-summary-table', '计量汇总表', 'SummaryPage'],
  ['/b/follow-audit/pay-approval-table', '支付审批表', 'ApprovalsPage'],
  ['/follow-audit/pay-certificate', '支付证书', 'CertificatesPage'],
];

/** The ledgers of a project's works, on its own screens and over all projects. */
export const ledgerWeb: WebModule = {
  name: 'ledger',
  routes: [
    {
      path: `${INFO}/project-analysis`,
      title: '造价分析',
      access: 'cost:read',
      section: 'cost',
      page: pageOf('AnalysisPage'),
    },
    ...SCREENS.map(([path, title, page, section]) => ({ path, title, access, section, page: pageOf(page) })),
  ],
  redirects: [
    { path: `${INFO}/bidder-sheet`, to: `${INFO}/bidder-and-quotation` },
    { path: `${INFO}/contract-price-sheet`, to: PRICES_PATH },
    { path: `${INFO}/settlement-sheet`, to: SETTLEMENT_PATH },
  ],
  entities: {
    measureTable: async () => (await import('./screens.tsx')).measureScreens,
    changeVisa: async () => (await import('./screens.tsx')).changeScreens,
    settlement: async () => (await import('./screens.tsx')).settlementScreens,
    estimate: async () => (await import('./screens.tsx')).estimateScreens,
    payApproval: async () => (await import('./screens.tsx')).approvalScreens,
  },
};
