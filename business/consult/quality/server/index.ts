import { loadCostNodeTree } from '#business/consult/cost/server/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { saveWithoutVersion } from '#kernel/server/records/save/save-without-version.ts';
import {
  buildLogicalFindingRuleId,
  checkRecord,
  costIndexCalls,
  findConstructionSizeFaults,
  indexItemsOfKind,
  LOGICAL_CHECK_KEY,
  logicalCheckCalls,
  qualityCalls,
  rangeSet,
  singleCheckCalls,
} from '../model/index.ts';
import { listCheckedProjects, loadCheckRecordDetails, loadSingleCheckResult } from './check-record-queries.ts';
import { runDemoQualityCheck } from './demo-quality-check.ts';
import { assignFindings, findingHandover } from './findings/assign-findings.ts';
import { saveFindingsViewed, setFindingsIgnored, setFindingsOpinion } from './findings/decide-findings.ts';
import { listFindings, loadBillVerdicts } from './findings/finding-queries.ts';
import { loadBillOfFinding, loadBillWordsOfFinding, loadNeighboursOfFinding } from './findings/load-bill-of-finding.ts';
import { listIndexSourceRows, loadIndexAnalysis, saveToIndexLibrary } from './indexes/index-analysis-store.ts';
import { saveIndexCorrections } from './indexes/index-correction-store.ts';
import { sendIndexWorkbook } from './indexes/send-index-workbook.ts';
import { loadFeeTreeChildren } from './load-fee-tree-children.ts';
import {
  decideRuleFindings,
  listLogicalCheckRecords,
  loadRuleFindingCounts,
  tryLogicalRules,
} from './logic/logical-check-store.ts';
import { ruleAndRangeRecordHooks } from './logic/rule-and-range-hooks.ts';
import { ruleAndRangeSeedPieces } from './logic/rule-and-range-seed-pieces.ts';
import { findCellOfFinding, sendMarkedWorkbook } from './marked/send-marked-workbook.ts';
import { qualityCheckJob, startQualityCheck } from './quality-check-job.ts';
import { sendQualityReport } from './report/send-quality-report.ts';

const qualityGroup = implementCalls('质量检查', qualityCalls, {
  start: (ctx, { body }) => startQualityCheck(ctx, body),
  records: (ctx, { body }) => listRecords(ctx, checkRecord, body),
  checkedProjects: (ctx, { body }) => listCheckedProjects(ctx, body),
  saveRecord: (ctx, { body }) => saveRecord(ctx, checkRecord, body, 'product'),
  findings: (ctx, { body }) => listFindings(ctx, body),
  saveViewState: (ctx, { body }) => saveFindingsViewed(ctx, body.ids ?? [body.id ?? ''], body.viewState),
  setIgnore: (ctx, { body }) => setFindingsIgnored(ctx, body),
  setOpinion: (ctx, { body }) => setFindingsOpinion(ctx, body),
  assign: (ctx, { body }) => assignFindings(ctx, body),
  billMaterials: (ctx, { params }) => loadBillOfFinding(ctx, params.id),
  billWords: (ctx, { params }) => loadBillWordsOfFinding(ctx, params.id),
  record: (ctx, { params }) => loadCheckRecordDetails(ctx, params.id),
  billVerdicts: (ctx, { params }) => loadBillVerdicts(ctx, params.id),
  removeRecord: (ctx, { params }) => removeRecords(ctx, checkRecord, [params.id]),
  neighbours: (ctx, { params }) => loadNeighboursOfFinding(ctx, params.id),
  feeRows: (ctx, { body }) => loadFeeTreeChildren(ctx, body),
  scale: async (ctx, { body }) => findConstructionSizeFaults(await loadCostNodeTree(ctx, body.fileId)),
  workbookPlace: (ctx, { params }) => findCellOfFinding(ctx, params.id),
  markedWorkbook: (ctx, { body, reply }) => sendMarkedWorkbook(ctx, body.recordId, reply),
  makeReport: (ctx, { body, reply }) => sendQualityReport(ctx, body.recordId, body.format ?? 'docx', reply),
  report: (ctx, { body, reply }) =>
    sendQualityReport(ctx, body.recordId ?? body.id ?? '', body.format ?? 'docx', reply),
});

const checkGroup = implementCalls(
  '质量检查项',
  singleCheckCalls,
  Object.fromEntries(
    Object.keys(singleCheckCalls).map((key) => [key, (ctx, { body }) => loadSingleCheckResult(ctx, key, body)]),
  ),
);

const logicalGroup = implementCalls('逻辑检查与合理区间', logicalCheckCalls, {
  saveRange: (ctx, { body }) => saveWithoutVersion(ctx, rangeSet, body),
  range: (ctx, { params }) => getRecord(ctx, rangeSet, params.id),
  checkedRules: (ctx, { params }) => loadRuleFindingCounts(ctx, params.id),
  tryRules: (ctx, { body }) => tryLogicalRules(ctx, body),
  records: (ctx, { body }) => listLogicalCheckRecords(ctx, body),
  ruleFindings: (ctx, { body: { ruleId, ...query } }) =>
    listFindings(ctx, {
      ...query,
      checkKey: LOGICAL_CHECK_KEY,
      ...(ruleId ? { ruleId: buildLogicalFindingRuleId(ruleId) } : {}),
    }),
  settle: (ctx, { body }) => decideRuleFindings(ctx, body),
});

/** Subjects that rows are gathered under, those of bills first. */
const subjects = (['quantity', 'resource'] as const).flatMap((group) =>
  indexItemsOfKind(group === 'quantity' ? 'bill' : 'resource').map(({ key, title, unit, codes = '', words = '' }) => ({
    ...{ group, key, title, unit, codes, words },
  })),
);

const indexGroup = implementCalls('造价指标', costIndexCalls, {
  analysis: (ctx, { body }) => loadIndexAnalysis(ctx, body.fileId),
  exportAnalysis: async (ctx, { body, reply }) => sendIndexWorkbook(reply, await loadIndexAnalysis(ctx, body.fileId)),
  gathered: (ctx, { body }) => listIndexSourceRows(ctx, body),
  correct: (ctx, { body }) => saveIndexCorrections(ctx, body),
  subjects: (_, { body }) => {
    const data = subjects.filter(({ group }) => !body.group || group === body.group);
    return { data, total: data.length };
  },
  intoLibrary: (ctx, { body }) => saveToIndexLibrary(ctx, body),
});

export const qualityServer: ServerModulePart = {
  jobs: [qualityCheckJob],
  demoWork: runDemoQualityCheck,
  calls: [qualityGroup, checkGroup, logicalGroup, indexGroup],
  hooks: ruleAndRangeRecordHooks,
  starting: ruleAndRangeSeedPieces,
  handovers: [findingHandover],
};
