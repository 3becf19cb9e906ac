import { ProjectScreen } from '#business/consult/project/web/index.tsx';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import {
  auditedProjectsDefinition,
  bidder,
  changeVisa,
  contractPlan,
  engContract,
  estimate,
  measurementSummaryDefinition,
  measureTable,
  payApproval,
  payCertificate,
  settlement,
} from '../model/index.ts';
import { ProjectCostAnalysis } from './analysis/project-cost-analysis.tsx';
import { CostLedgerView } from './cost-ledger-view.tsx';
import styles from './ledger.module.css';
import { DocumentStepButtons } from './ledger-document-step-buttons.tsx';
import { auditedProjectsScreens, measureTableScreens, payApprovalScreens } from './ledger-entity-screens.tsx';
import { ProjectAuditPanel } from './project-audit-panel.tsx';
import { StageLimitsPanel } from './stage-limits-panel.tsx';
import { useLedgerContractChoice } from './use-ledger-contract-choice.tsx';

const stages = (kind: string, title: string) => () => (
  <CostLedgerView
    entity={estimate}
    within={{ kind }}
    title={title}
    hint={`新建${title}，再录入或导入费用明细`}
    above={(project) => <StageLimitsPanel project={project.id} />}
  />
);
/** …/invest-estimation, …/project-estimation, …/control-price-sheet: what the works may cost, stage by stage. */
export const InvestmentEstimatePage = stages('estimate', '投资估算');
export const DesignBudgetPage = stages('budget', '设计概算');
export const ControlPricePage = stages('control', '控制价明细');

/** …/change-and-visa */
export const ChangeVisaPage = () => <CostLedgerView entity={changeVisa} hint="先登记施工合同，再新建变更签证" />;
/** …/settlement-price */
export const SettlementPage = () => (
  <CostLedgerView entity={settlement} hint="先登记施工合同，再按单位工程新建结算审核" />
);

/** …/project-audit: what was submitted and agreed of the project, and the settlements it comes from. */
export const ProjectAuditPage = () => (
  <ProjectScreen>{(opened) => <ProjectAuditPanel project={opened} />}</ProjectScreen>
);

/** …/project-analysis: the stages of the project's price, and what a cost file is made of. */
export const ProjectCostAnalysisPage = () => (
  <ProjectScreen>{(opened) => <ProjectCostAnalysis key={opened.id} project={opened} />}</ProjectScreen>
);

const recordsOf =
  (...entities: readonly EntityDefinition[]) =>
  () => <ProjectScreen>{(opened) => <Records opened={opened} entities={entities} />}</ProjectScreen>;

function Records({
  opened,
  entities,
}: {
  readonly opened: DisplayedRecord;
  readonly entities: readonly EntityDefinition[];
}) {
  const [first] = entities;
  const { narrowed, initial, choice } = useLedgerContractChoice(opened.id, first);
  return (
    <div className={styles.column}>
      {choice}
      {entities.map((entity) => (
        <ListPanel
          key={entity.code}
          title={entity.title}
          entity={entity}
          count={entities.length > 1 ? 4 : 10}
          slots={{
            params: { project: opened.id, ...narrowed },
            initial: { project: opened.id, project_label: opened.name, ...initial },
            ...(entity === bidder ? { beside: 'bidRow' } : {}),
            open: 'drawer',
            ...(entity === payApproval
              ? {
                  rowActionsWidth: 150,
                  rowActions: (row, refresh) => <DocumentStepButtons form="payApproval" row={row} onDone={refresh} />,
                }
              : {}),
          }}
        />
      ))}
    </div>
  );
}

/** …/contract-management, …/contract-plan; …/contract-price: contracts beside what was planned of them. */
export const EngContractPage = recordsOf(engContract);
export const ContractPlanPage = recordsOf(contractPlan);
export const ContractPricePage = recordsOf(engContract, contractPlan);
/** …/bidder-and-quotation: who bid for the works, and at what price. */
export const BiddersPage = recordsOf(bidder);
/** …/measure-table: the periods of the project's contracts. */
export const ProjectMeasureTablePage = () => (
  <CostLedgerView entity={measureTable} hint="先登记施工合同，再新建第1期计量" />
);
/** …/progress-payment: what of each period is paid, and the certificates. */
export const ProgressPaymentPage = recordsOf(payApproval, payCertificate);

/** /b/follow-audit/measure-table, over all projects: a row leads to its table. */
export const MeasureTableListPage = () => <ListPage entity={measureTable} slots={measureTableScreens.list} />;
/** /b/follow-audit/measure-summary-table: each contract with what was measured and paid of it. */
export const MeasurementSummaryPage = () => (
  <ListPage entity={measurementSummaryDefinition} slots={{ select: false }} />
);
/** /b/follow-audit/pay-approval-table */
export const PayApprovalListPage = () => <ListPage entity={payApproval} slots={payApprovalScreens.list} />;
/** /follow-audit/pay-certificate */
export const PayCertificateListPage = () => <ListPage entity={payCertificate} />;
/** /main-page/audit-project-table: what was submitted and agreed of each project; a row leads to its settlement. */
export const AuditedProjectsPage = () => (
  <ListPage entity={auditedProjectsDefinition} slots={auditedProjectsScreens.list} />
);
