import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import {
  bidder,
  changeVisa,
  contractPlan,
  engContract,
  estimate,
  ledgerCalls,
  measureTable,
  payApproval,
  payCertificate,
  settlement,
} from '../model/index.ts';
import { auditLedgerRows } from './audit-ledger.ts';
import { bidderHooks } from './bidders.ts';
import { demoLedgers } from './demo/demo.ts';
import { changeHooks, contractHooks, estimateHooks, planHooks, settlementHooks } from './document-hooks.ts';
import { measureHooks } from './measure-hooks.ts';
import { measureSummaries } from './measure-summaries.ts';
import { approvalHooks, certificateHooks } from './payment-hooks.ts';
import { paperOf, sendSettled } from './settled/send-settled.ts';
import { adjustPrices } from './sheet/adjust.ts';
import { exportSheet } from './sheet/export-sheet.ts';
import { changeSheet, sheetOf } from './sheet/open-sheet.ts';
import { takeCostFile, takeFile, takeFiled } from './sheet/take.ts';
import { sendAnalysis } from './stages/export-analysis.ts';
import { limitsOf } from './stages/limits.ts';
import { stagesOf } from './stages/stages.ts';
import { takeStep } from './steps.ts';

export { sendPaper } from './settled/send-settled.ts';

/** The ledgers of a project's works. */
export const ledgerServer: ServerPart = {
  lists: [measureSummaries, auditLedgerRows],
  calls: [
    implement('造价台账', ledgerCalls, {
      sheet: (ctx, { body }) => sheetOf(ctx, body),
      change: (ctx, { body }) => changeSheet(ctx, body),
      importFile: (ctx, { body }) => takeFile(ctx, body),
      takeCostFile: (ctx, { body }) => takeCostFile(ctx, body),
      takeFiled: (ctx, { body }) => takeFiled(ctx, body),
      adjust: (ctx, { body }) => adjustPrices(ctx, body),
      exportSheet: (ctx, { body, reply }) => exportSheet(ctx, body, reply),
      settled: (ctx, { body, reply }) => sendSettled(ctx, body, reply),
      paper: (ctx, { params }) => paperOf(ctx, params.id),
      step: (ctx, { body }) => takeStep(ctx, body),
      limits: (ctx, { params }) => limitsOf(ctx, params.project),
      stages: (ctx, { params }) => stagesOf(ctx, params.project),
      exportAnalysis: (ctx, { body, reply }) => sendAnalysis(ctx, body, reply),
    }),
  ],
  hooks: [
    hooksFor(bidder, bidderHooks),
    hooksFor(engContract, contractHooks),
    hooksFor(contractPlan, planHooks),
    hooksFor(changeVisa, changeHooks),
    hooksFor(measureTable, measureHooks),
    hooksFor(payApproval, approvalHooks),
    hooksFor(payCertificate, certificateHooks),
    hooksFor(settlement, settlementHooks),
    hooksFor(estimate, estimateHooks),
  ],
  demo: demoLedgers,
};
