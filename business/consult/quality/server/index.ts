import { treeOf } from '#business/consult/cost/server/index.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { listRecords } from '#kernel/server/records/list/list.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { checkCalls, checkRecord, comparisonCalls, qualityCalls, scaleFaults } from '../model/index.ts';
import { checkJob, startCheck } from './check-job.ts';
import { bidsCompared, versionsCompared } from './comparison/compare.ts';
import { sendBids, sendVersions } from './comparison/comparison-xlsx.ts';
import { demoCheck } from './demo-check.ts';
import { feeRowsBelow } from './fee-tree.ts';
import { billOfFinding, neighboursOfFinding, wordsOfFinding } from './findings/bill-of-finding.ts';
import { saveViewState, setIgnore, setOpinion } from './findings/decide.ts';
import { billVerdicts, listFindings } from './findings/finding-store.ts';
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
  billMaterials: (ctx, { params }) => billOfFinding(ctx, params.id),
  billWords: (ctx, { params }) => wordsOfFinding(ctx, params.id),
  record: (ctx, { params }) => recordView(ctx, params.id),
  billVerdicts: (ctx, { params }) => billVerdicts(ctx, params.id),
  removeRecord: (ctx, { params }) => removeRecords(ctx, checkRecord, [params.id]),
  neighbours: (ctx, { params }) => neighboursOfFinding(ctx, params.id),
  feeRows: (ctx, { body }) => feeRowsBelow(ctx, body),
  scale: async (ctx, { body }) => scaleFaults(await treeOf(ctx, body.fileId)),
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
  exportVersions: async (ctx, { body, reply }) => sendVersions(reply, await versionsCompared(ctx, body)),
});

export const qualityServer: ServerPart = {
  jobs: [checkJob],
  demoWork: demoCheck,
  calls: [qualityGroup, checkGroup, comparisonGroup],
};
