import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { costFileComparisonCalls, settlementAuditCalls } from '../model/index.ts';
import { runSettlementAudit } from './audit/run-settlement-audit.ts';
import { sendSettlementAuditStatement } from './audit/send-settlement-audit-statement.ts';
import { sendSettlementAuditWorkbook } from './audit/send-settlement-audit-workbook.ts';
import { runBidComparison, runVersionComparison } from './run-comparison.ts';
import { sendBidComparisonReport } from './send-bid-comparison-report.ts';
import { sendBidComparisonWorkbook, sendVersionComparisonWorkbook } from './send-comparison-workbook.ts';

const comparisonGroup = implementCalls('造价文件对比', costFileComparisonCalls, {
  compareBids: (ctx, { body }) => runBidComparison(ctx, body),
  compareVersions: (ctx, { body }) => runVersionComparison(ctx, body),
  exportBids: async (ctx, { body, reply }) => sendBidComparisonWorkbook(reply, await runBidComparison(ctx, body)),
  bidsReport: (ctx, { body, reply }) => sendBidComparisonReport(ctx, body, reply),
  exportVersions: async (ctx, { body, reply }) =>
    sendVersionComparisonWorkbook(reply, await runVersionComparison(ctx, body)),
});

const auditGroup = implementCalls('结算审核对比', settlementAuditCalls, {
  audit: (ctx, { body }) => runSettlementAudit(ctx, body),
  exportAudit: async (ctx, { body, reply }) => sendSettlementAuditWorkbook(reply, await runSettlementAudit(ctx, body)),
  auditPaper: (ctx, { body, reply }) => sendSettlementAuditStatement(ctx, body, reply),
});

export const comparisonServer: ServerModulePart = { calls: [comparisonGroup, auditGroup] };
