import { loadCostNodeTree } from '#business/consult/cost/server/index.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { listRecords } from '#kernel/server/records/list/list.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { saveNewest } from '#kernel/server/records/save/save-newest.ts';
import {
  auditCalls,
  checkCalls,
  checkRecord,
  comparisonCalls,
  indexCalls,
  itemsOf,
  LOGICAL_CHECK,
  logicalCalls,
  qualityCalls,
  rangeSet,
  ruleIdOf,
  scaleFaults,
} from '../model/index.ts';
import { auditOf } from './audit/audit.ts';
import { sendAuditPaper } from './audit/audit-paper.ts';
import { sendAudit } from './audit/audit-xlsx.ts';
import { checkJob, startCheck } from './check-job.ts';
import { bidsCompared, versionsCompared } from './comparison/compare.ts';
import { sendBids, sendVersions } from './comparison/comparison-xlsx.ts';
import { sendBidsReport } from './comparison/send-bids-report.ts';
import { demoCheck } from './demo-check.ts';
import { feeRowsBelow } from './fee-tree.ts';
import { assignFindings, findingHandover } from './findings/assign.ts';
import { billOfFinding, neighboursOfFinding, wordsOfFinding } from './findings/bill-of-finding.ts';
import { saveViewState, setIgnore, setOpinion } from './findings/decide.ts';
import { billVerdicts, listFindings } from './findings/finding-store.ts';
import { correctRows } from './indexes/correction-store.ts';
import { sendIndexes } from './indexes/index-xlsx.ts';
import { analysisOf, gatheredRows, intoLibrary } from './indexes/library.ts';
import { checkedRules, logicalRecords, settleFindings, tryRules } from './logic/logical-store.ts';
import { ruleAndRangeHooks } from './logic/rule-hooks.ts';
import { startingRulesAndRanges } from './logic/starting-rules.ts';
import { sendMarked, workbookPlace } from './marked/send-marked.ts';
import { checkedProjects, checkResult, recordView } from './record-view.ts';
import { sendReport } from './report/make-report.ts';

const qualityGroup = implement('质量检查', qualityCalls, {
  start: (ctx, { body }) => startCheck(ctx, body),
  records: (ctx, { body }) => listRecords(ctx, checkRecord, body),
  checkedProjects: (ctx, { body }) => checkedProjects(ctx, body),
  saveRecord: (ctx, { body }) => saveRecord(ctx, checkRecord, body, 'product'),
  findings: (ctx, { body }) => listFindings(ctx, body),
  saveViewState: (ctx, { body }) => saveViewState(ctx, body.ids ?? [body.id ?? ''], body.viewState),
  setIgnore: (ctx, { body }) => setIgnore(ctx, body),
  setOpinion: (ctx, { body }) => setOpinion(ctx, body),
  assign: (ctx, { body }) => assignFindings(ctx, body),
  billMaterials: (ctx, { params }) => billOfFinding(ctx, params.id),
  billWords: (ctx, { params }) => wordsOfFinding(ctx, params.id),
  record: (ctx, { params }) => recordView(ctx, params.id),
  billVerdicts: (ctx, { params }) => billVerdicts(ctx, params.id),
  removeRecord: (ctx, { params }) => removeRecords(ctx, checkRecord, [params.id]),
  neighbours: (ctx, { params }) => neighboursOfFinding(ctx, params.id),
  feeRows: (ctx, { body }) => feeRowsBelow(ctx, body),
  scale: async (ctx, { body }) => scaleFaults(await loadCostNodeTree(ctx, body.fileId)),
  workbookPlace: (ctx, { params }) => workbookPlace(ctx, params.id),
  markedWorkbook: (ctx, { body, reply }) => sendMarked(ctx, body.recordId, reply),
  makeReport: (ctx, { body, reply }) => sendReport(ctx, body.recordId, body.format ?? 'docx', reply),
  report: (ctx, { body, reply }) => sendReport(ctx, body.recordId ?? body.id ?? '', body.format ?? 'docx', reply),
});

const checkGroup = implement(
  '质量检查项',
  checkCalls,
  Object.fromEntries(
    Object.keys(checkCalls).map((key) => [key, (ctx, { body }) => checkResult(ctx, key, body)]),
  ) as Parameters<typeof implement<typeof checkCalls>>[2],
);

const comparisonGroup = implement('造价文件对比', comparisonCalls, {
  compareBids: (ctx, { body }) => bidsCompared(ctx, body),
  compareVersions: (ctx, { body }) => versionsCompared(ctx, body),
  exportBids: async (ctx, { body, reply }) => sendBids(reply, await bidsCompared(ctx, body)),
  bidsReport: (ctx, { body, reply }) => sendBidsReport(ctx, body, reply),
  exportVersions: async (ctx, { body, reply }) => sendVersions(reply, await versionsCompared(ctx, body)),
});

const auditGroup = implement('结算审核对比', auditCalls, {
  audit: (ctx, { body }) => auditOf(ctx, body),
  exportAudit: async (ctx, { body, reply }) => sendAudit(reply, await auditOf(ctx, body)),
  auditPaper: (ctx, { body, reply }) => sendAuditPaper(ctx, body, reply),
});

const logicalGroup = implement('逻辑检查与合理区间', logicalCalls, {
  saveRange: (ctx, { body }) => saveNewest(ctx, rangeSet, body),
  range: (ctx, { params }) => getRecord(ctx, rangeSet, params.id),
  checkedRules: (ctx, { params }) => checkedRules(ctx, params.id),
  tryRules: (ctx, { body }) => tryRules(ctx, body),
  records: (ctx, { body }) => logicalRecords(ctx, body),
  ruleFindings: (ctx, { body: { ruleId, ...query } }) =>
    listFindings(ctx, { ...query, checkKey: LOGICAL_CHECK, ...(ruleId ? { ruleId: ruleIdOf(ruleId) } : {}) }),
  settle: (ctx, { body }) => settleFindings(ctx, body),
});

/** Subjects that rows are gathered under, those of bills first. */
const subjects = (['quantity', 'resource'] as const).flatMap((group) =>
  itemsOf(group === 'quantity' ? 'bill' : 'resource').map(({ key, title, unit, codes = '', words = '' }) => ({
    ...{ group, key, title, unit, codes, words },
  })),
);

const indexGroup = implement('造价指标', indexCalls, {
  analysis: (ctx, { body }) => analysisOf(ctx, body.fileId),
  exportAnalysis: async (ctx, { body, reply }) => sendIndexes(reply, await analysisOf(ctx, body.fileId)),
  gathered: (ctx, { body }) => gatheredRows(ctx, body),
  correct: (ctx, { body }) => correctRows(ctx, body),
  subjects: (_, { body }) => {
    const data = subjects.filter(({ group }) => !body.group || group === body.group);
    return { data, total: data.length };
  },
  intoLibrary: (ctx, { body }) => intoLibrary(ctx, body),
});

export const qualityServer: ServerPart = {
  jobs: [checkJob],
  demoWork: demoCheck,
  calls: [qualityGroup, checkGroup, comparisonGroup, auditGroup, logicalGroup, indexGroup],
  hooks: ruleAndRangeHooks,
  starting: startingRulesAndRanges,
  handovers: [findingHandover],
};
