import type { ProjectScreenGroup } from '#business/consult/project/web/index.tsx';
import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import {
  CHANGE_VISA_PATH,
  CONTRACT_PRICE_PATH,
  ESTIMATE_PATH_BY_KIND,
  MEASURE_TABLE_PATH,
  PROJECT_INFO_PATH,
  SETTLEMENT_PATH,
} from './addresses.ts';

const access = 'ledger:read';
type Pages = typeof import('./ledger-page-components.tsx');
type PageName = { [K in keyof Pages]: K extends `${string}Page` ? K : never }[keyof Pages];

const pageOf =
  (name: PageName): RouteSpec['page'] =>
  async () => ({ Page: (await import('./ledger-page-components.tsx'))[name] });

const SCREENS: readonly (readonly [path: string, title: string, page: PageName, section?: ProjectScreenGroup])[] = [
  [`${ESTIMATE_PATH_BY_KIND.estimate}`, '投资估算', 'InvestmentEstimatePage', 'estimate'],
  [`${ESTIMATE_PATH_BY_KIND.budget}`, '设计概算', 'DesignBudgetPage', 'estimate'],
  [`${ESTIMATE_PATH_BY_KIND.control}`, '控制价明细', 'ControlPricePage', 'estimate'],
  [`${PROJECT_INFO_PATH}/bidder-and-quotation`, '投标人与报价', 'BiddersPage', 'estimate'],
  [`${PROJECT_INFO_PATH}/contract-plan`, '合约规划', 'ContractPlanPage', 'contract'],
  [`${PROJECT_INFO_PATH}/contract-management`, '施工合同', 'EngContractPage', 'contract'],
  [CONTRACT_PRICE_PATH, '合同价', 'ContractPricePage', 'contract'],
  [MEASURE_TABLE_PATH, '工程计量', 'ProjectMeasureTablePage', 'contract'],
  [`${PROJECT_INFO_PATH}/progress-payment`, '进度款支付', 'ProgressPaymentPage', 'contract'],
  [CHANGE_VISA_PATH, '变更签证', 'ChangeVisaPage', 'contract'],
  [SETTLEMENT_PATH, '结算价', 'SettlementPage', 'review'],
  [`${PROJECT_INFO_PATH}/project-audit`, '项目审核', 'ProjectAuditPage', 'review'],
  ['/main-page/audit-project-table', '审核台账', 'AuditedProjectsPage'],
  ['/b/follow-audit/measure-table', '计量表', 'MeasureTableListPage'],
  ['/b/follow-audit/measure-summary-table', '计量汇总表', 'MeasurementSummaryPage'],
  ['/b/follow-audit/pay-approval-table', '支付审批表', 'PayApprovalListPage'],
  ['/follow-audit/pay-certificate', '支付证书', 'PayCertificateListPage'],
];

/** The ledgers of a project's works, on its own screens and over all projects. */
export const costLedgerWeb: WebModule = {
  name: 'ledger',
  routes: [
    {
      path: `${PROJECT_INFO_PATH}/project-analysis`,
      title: '造价分析',
      access: 'cost:read',
      section: 'cost',
      page: pageOf('ProjectCostAnalysisPage'),
    },
    ...SCREENS.map(([path, title, page, section]) => ({ path, title, access, section, page: pageOf(page) })),
  ],
  redirects: [
    { path: `${PROJECT_INFO_PATH}/bidder-sheet`, to: `${PROJECT_INFO_PATH}/bidder-and-quotation` },
    { path: `${PROJECT_INFO_PATH}/contract-price-sheet`, to: CONTRACT_PRICE_PATH },
    { path: `${PROJECT_INFO_PATH}/settlement-sheet`, to: SETTLEMENT_PATH },
  ],
  entities: {
    measureTable: async () => (await import('./ledger-entity-screens.tsx')).measureTableScreens,
    changeVisa: async () => (await import('./ledger-entity-screens.tsx')).changeVisaScreens,
    settlement: async () => (await import('./ledger-entity-screens.tsx')).settlementScreens,
    estimate: async () => (await import('./ledger-entity-screens.tsx')).estimateScreens,
    payApproval: async () => (await import('./ledger-entity-screens.tsx')).payApprovalScreens,
  },
};
