import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import { CHANGES_PATH, ESTIMATE_PATHS, MEASURE_PATH, SETTLEMENT_PATH } from './addresses.ts';

const access = 'ledger:read';
const INFO = '/consult/detail/project-info';
type Pages = typeof import('./pages.tsx');
type PageName = { [K in keyof Pages]: K extends `${string}Page` ? K : never }[keyof Pages];

const pageOf =
  (name: PageName): RouteSpec['page'] =>
  async () => ({ Page: (await import('./pages.tsx'))[name] });

const SCREENS: readonly (readonly [path: string, title: string, page: PageName])[] = [
  [`${ESTIMATE_PATHS.estimate}`, '投资估算', 'InvestPage'],
  [`${ESTIMATE_PATHS.budget}`, '设计概算', 'BudgetPage'],
  [`${ESTIMATE_PATHS.control}`, '控制价明细', 'ControlPage'],
  [`${INFO}/contract-plan`, '合约规划', 'PlanPage'],
  [`${INFO}/contract-management`, '施工合同', 'ContractsPage'],
  [`${INFO}/contract-price-sheet`, '合同价明细', 'PricesPage'],
  [MEASURE_PATH, '工程计量', 'MeasurePage'],
  [`${INFO}/progress-payment`, '进度款支付', 'PaymentsPage'],
  [CHANGES_PATH, '变更签证', 'ChangesPage'],
  [SETTLEMENT_PATH, '结算审核', 'SettlementPage'],
  ['/b/follow-audit/measure-table', '计量表', 'MeasuresPage'],
  ['/b/follow-audit/measure-summary-table', '计量汇总表', 'SummaryPage'],
  ['/b/follow-audit/pay-approval-table', '支付审批表', 'ApprovalsPage'],
  ['/follow-audit/pay-certificate', '支付证书', 'CertificatesPage'],
];

/** The ledgers of a project's works, on its own screens and over all projects. */
export const ledgerWeb: WebModule = {
  name: 'ledger',
  routes: SCREENS.map(([path, title, page]) => ({ path, title, access, page: pageOf(page) })),
  entities: {
    measureTable: async () => (await import('./screens.tsx')).measureScreens,
    changeVisa: async () => (await import('./screens.tsx')).changeScreens,
    settlement: async () => (await import('./screens.tsx')).settlementScreens,
    estimate: async () => (await import('./screens.tsx')).estimateScreens,
    payApproval: async () => (await import('./screens.tsx')).approvalScreens,
  },
};
