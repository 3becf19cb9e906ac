import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import {
  bidder,
  changeVisa,
  contractPlan,
  costLedgerCalls,
  engContract,
  estimate,
  measureTable,
  payApproval,
  payCertificate,
  settlement,
} from '../model/index.ts';
import { advanceLedgerDocument } from './advance-ledger-document.ts';
import { auditedProjectsSource } from './audited-projects-source.ts';
import { bidderRecordHooks } from './bidder-hooks.ts';
import { createDemoLedgers } from './demo/demo.ts';
import {
  changeVisaRecordHooks,
  contractPlanRecordHooks,
  engContractRecordHooks,
  estimateRecordHooks,
  settlementRecordHooks,
} from './ledger-document-hooks.ts';
import { measureTableRecordHooks } from './measure-table-hooks.ts';
import { measurementSummarySource } from './measurement-summary-source.ts';
import { payApprovalRecordHooks, payCertificateRecordHooks } from './payment-hooks.ts';
import { loadSettlementStatement, sendSettlementStatement } from './settled/send-settlement-statement.ts';
import { adjustSettlementPrices } from './sheet/adjust-settlement-prices.ts';
import { importCeilingPrices, importLedgerCostFile, importLedgerWorkbook } from './sheet/import-ledger-rows.ts';
import { changeLedgerSheet, loadLedgerSheet } from './sheet/ledger-sheet-store.ts';
import { sendLedgerSheetWorkbook } from './sheet/send-ledger-workbook.ts';
import { loadProjectPriceStages } from './stages/load-price-stages.ts';
import { loadStageCostComparison } from './stages/load-stage-cost-comparison.ts';
import { sendCostAnalysisWorkbook } from './stages/send-cost-analysis-workbook.ts';

export { sendStatementFile } from './settled/send-settlement-statement.ts';

/** The ledgers of a project's works. */
export const costLedgerServer: ServerModulePart = {
  lists: [measurementSummarySource, auditedProjectsSource],
  calls: [
    implementCalls('造价台账', costLedgerCalls, {
      sheet: (ctx, { body }) => loadLedgerSheet(ctx, body),
      change: (ctx, { body }) => changeLedgerSheet(ctx, body),
      importFile: (ctx, { body }) => importLedgerWorkbook(ctx, body),
      takeCostFile: (ctx, { body }) => importLedgerCostFile(ctx, body),
      takeFiled: (ctx, { body }) => importCeilingPrices(ctx, body),
      adjust: (ctx, { body }) => adjustSettlementPrices(ctx, body),
      exportSheet: (ctx, { body, reply }) => sendLedgerSheetWorkbook(ctx, body, reply),
      settled: (ctx, { body, reply }) => sendSettlementStatement(ctx, body, reply),
      paper: (ctx, { params }) => loadSettlementStatement(ctx, params.id),
      step: (ctx, { body }) => advanceLedgerDocument(ctx, body),
      limits: (ctx, { params }) => loadStageCostComparison(ctx, params.project),
      stages: (ctx, { params }) => loadProjectPriceStages(ctx, params.project),
      exportAnalysis: (ctx, { body, reply }) => sendCostAnalysisWorkbook(ctx, body, reply),
    }),
  ],
  hooks: [
    defineEntityHooks(bidder, bidderRecordHooks),
    defineEntityHooks(engContract, engContractRecordHooks),
    defineEntityHooks(contractPlan, contractPlanRecordHooks),
    defineEntityHooks(changeVisa, changeVisaRecordHooks),
    defineEntityHooks(measureTable, measureTableRecordHooks),
    defineEntityHooks(payApproval, payApprovalRecordHooks),
    defineEntityHooks(payCertificate, payCertificateRecordHooks),
    defineEntityHooks(settlement, settlementRecordHooks),
    defineEntityHooks(estimate, estimateRecordHooks),
  ],
  demo: createDemoLedgers,
};
