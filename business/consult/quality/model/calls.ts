import { z } from 'zod';
import { billDetail, workBill, workNode } from '#business/consult/cost/model/index.ts';
import { rowOf } from '#kernel/fields/row-schema.ts';
import { listOf, removed } from '#kernel/meta/answers.ts';
import { jobRow } from '#kernel/meta/calls/job-calls.ts';
import { CALL_TIMEOUT, defineCalls, del, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { pageAsked, recordId, wholeNumber } from '#kernel/meta/wire-values.ts';
import { checkRecord } from './check-record.entity.ts';
import { feeCheckRowShape } from './fee-check.ts';
import { checkFigure, finding, findingState, notChecked, severity } from './findings/finding.ts';

/** What has become of a finding since the check before: 新增, 仍存在, 已消除. */
const standing = z.enum(['new', 'remaining', 'fixed']);
export type Standing = z.infer<typeof standing>;

/** A finding as it is kept, with what people said of it. */
const findingRow = finding.extend({
  id: z.string(),
  recordId: z.string(),
  /** Its number in the record, from 1. */
  no: z.number(),
  /** The number of the fault it comes from; null for a fault of its own. */
  causeNo: z.number().nullable(),
  /** How many findings come from it. */
  consequenceCount: z.number(),
  /** The bill it belongs to: the bill itself, or the one above a norm. */
  billId: z.number().nullable(),
  state: findingState,
  ignoreReason: z.string(),
  opinion: z.string(),
  /** Somebody has looked at it. */
  viewed: z.boolean(),
  settledBy_label: z.string().nullable(),
  settledDate: z.string().nullable(),
  /** Against the check before; null where there is none to compare with. */
  standing: standing.nullable(),
});
export type FindingRow = z.infer<typeof findingRow>;

/** A finding in a list, with what comes from it folded below; of very many the first. */
export const listedFinding = findingRow.extend({ consequences: z.array(findingRow) });
export type ListedFinding = z.infer<typeof listedFinding>;

export const standingNames: Readonly<Record<Standing, string>> = {
  new: '新增',
  remaining: '仍存在',
  fixed: '已消除',
};

/** The check a record is compared with, and how many findings are new since, remain, and are gone. */
const earlierCheck = z.object({
  new: z.number(),
  remaining: z.number(),
  fixed: z.number(),
  id: z.string(),
  versionNo: z.number(),
  endedDate: z.string().nullable(),
});
export type EarlierCheck = z.infer<typeof earlierCheck>;

/** One check of a record, with how many findings are left to deal with. */
export const checkRunRow = z.object({
  key: z.string(),
  title: z.string(),
  /** Rows looked at. */
  checked: z.number(),
  counts: z.record(severity, z.number()),
  ignored: z.number(),
  /** Consequences of faults that this check or others found. */
  carried: z.number(),
  notChecked: z.array(notChecked),
  figures: z.array(checkFigure),
});
export type CheckRunRow = z.infer<typeof checkRunRow>;

/** The cost file a record is about. */
const checkedFile = z.object({
  id: z.string(),
  name: z.string(),
  versionNo: z.number(),
  total: z.string().nullable(),
  edition: z.string(),
  stage: z.string().nullable(),
  stageLabel: z.string(),
  bills: z.number(),
  measures: z.number(),
});
export type CheckedFile = z.infer<typeof checkedFile>;

/** A record with everything its page shows above the findings. */
const checkRecordView = rowOf(checkRecord).extend({
  file: checkedFile,
  runs: z.array(checkRunRow),
  /** Null for the first check of a project's stage. */
  earlier: earlierCheck.nullable(),
  can: z.object({
    update: z.boolean(),
    remove: z.boolean(),
  }),
});
export type CheckRecordView = z.infer<typeof checkRecordView>;

/** What a record says of one bill, ignored findings aside. */
const billVerdict = z.object({
  billId: z.number(),
  /** The gravest. */
  severity,
  count: z.number(),
});
export type BillVerdict = z.infer<typeof billVerdict>;

/** A project with what its newest check said. */
const checkedProject = z.object({
  projectId: z.string(),
  projectName: z.string(),
  records: z.number(),
  lastRecordId: z.string(),
  lastDate: z.string(),
  errorCount: z.number(),
  warnCount: z.number(),
});
export type CheckedProject = z.infer<typeof checkedProject>;

/** Words a bill was split into: its name, and the lines of its 项目特征 as name and value where they are such. */
const billWordsShape = z.object({
  code: z.string(),
  name: z.string(),
  nameWords: z.array(z.string()),
  lines: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      words: z.array(z.string()),
    }),
  ),
});
export type BillWords = z.infer<typeof billWordsShape>;

/** A node whose 建设规模 cannot be used, and why. */
const scaleFault = workNode.pick({ id: true, kind: true, name: true, scale: true, scaleUnit: true }).extend({
  message: z.string(),
});
export type ScaleFault = z.infer<typeof scaleFault>;

const id = recordId;
const ids = z.array(id).min(1, '请选择问题').max(2000, '一次最多处理 2000 条');
const state = z.enum(['open', 'ignored', 'confirmed']);

const findingsQuery = z.object({
  recordId: id,
  checkKey: z.string().max(60).optional(),
  severity: z.union([severity, z.array(severity)]).optional(),
  state: z.union([state, z.array(state)]).optional(),
  /** Against the check before; the fixed ones are findings of that check. */
  standing: z.enum(['new', 'remaining', 'fixed']).optional(),
  /** Of one bill: its own and those of its norms. */
  billId: wholeNumber.optional(),
  /** In place, code, name, message. */
  keyword: z.string().max(100).optional(),
  /** In which order, so that equal ones stand together; by check unless told otherwise. */
  groupBy: z.enum(['check', 'severity', 'rule', 'node', 'amount']).optional(),
  ...pageAsked,
});
export type FindingsQuery = z.output<typeof findingsQuery>;

const fileOrRecord = z
  .object({ recordId: id.optional(), fileId: id.optional(), parentId: z.coerce.string().max(60).optional() })
  .refine((body) => body.recordId ?? body.fileId, '请给出质检记录或造价文件');

/** Words a check writes: what it found, why it could not look, what it measured. */
const FINDING_WORDS = ['message', 'field', 'expected', 'actual', 'formula', 'source'];
const RECORD_WORDS = ['title', 'reason', 'unit', 'stageLabel'];

/** Quality checks of cost files: starting one, its record, its findings and what people make of them. */
export const qualityCalls = defineCalls({
  start: post('/b/quality/checkrecord/start', {
    title: '开始质检',
    access: 'quality:write',
    timeout: CALL_TIMEOUT.startCheck,
    body: z.object({ fileId: id, checks: z.array(z.string().max(60)).optional(), requestKey: z.uuid().optional() }),
    answer: jobRow,
  }),
  records: post('/b/quality/checkrecord/queryList', {
    title: '质检记录列表',
    access: 'quality:read',
    body: listRequest,
    answer: listOf(rowOf(checkRecord)),
  }),
  checkedProjects: post('/b/quality/checkrecord/checkedProject', {
    title: '已质检项目',
    access: 'quality:read',
    body: z.object({ keyword: z.string().max(100).optional(), ...pageAsked }),
    answer: listOf(checkedProject),
  }),
  saveRecord: post('/b/quality/checkrecord/saveFrom', {
    title: '保存质检记录',
    access: 'quality:write',
    body: z.object({ id, version: wholeNumber, name: z.string().optional(), remark: z.string().nullish() }),
    answer: rowOf(checkRecord),
  }),
  findings: post('/b/quality/checkrecord/findings', {
    title: '质检问题列表',
    access: 'quality:read',
    told: FINDING_WORDS,
    body: findingsQuery,
    answer: listOf(listedFinding),
  }),
  saveViewState: post('/b/quality/checkrecord/saveViewState', {
    title: '保存问题的查看状态',
    access: 'quality:write',
    body: z
      .object({ id: id.optional(), ids: ids.optional(), viewState: z.boolean() })
      .refine((body) => body.id ?? body.ids, '请选择问题'),
    answer: z.object({ changed: z.number() }),
  }),
  setIgnore: post('/b/quality/checkrecord/setIgnore', {
    title: '忽略问题',
    access: 'quality:write',
    body: z.object({ ids, ignored: z.boolean(), reason: z.string().trim().max(500, '原因最多 500 字').optional() }),
    answer: z.object({ changed: z.number() }),
  }),
  setOpinion: post('/b/quality/checkrecord/setOpinion', {
    title: '填写问题意见',
    access: 'quality:write',
    body: z.object({
      ids,
      opinion: z.string().trim().max(2000, '意见最多 2000 字').optional(),
      /** Says that the finding is right, or takes that back. */
      confirmed: z.boolean().optional(),
    }),
    answer: z.object({ changed: z.number() }),
  }),
  billMaterials: get('/b/quality/checkrecord/getBillMaterialInfo/{id}', {
    title: '问题所在清单的人材机',
    access: 'quality:read',
    answer: billDetail,
  }),
  billWords: get('/b/quality/checkrecord/getBillSplicWordResult/{id}', {
    title: '问题所在清单的分词结果',
    access: 'quality:read',
    answer: billWordsShape,
  }),
  record: get('/b/quality/checkrecord/{id}', {
    title: '质检记录',
    access: 'quality:read',
    told: RECORD_WORDS,
    answer: checkRecordView,
  }),
  billVerdicts: get('/b/quality/checkrecord/billVerdicts/{id}', {
    title: '有问题的清单',
    access: 'quality:read',
    answer: z.array(billVerdict),
  }),
  removeRecord: del('/b/quality/checkrecord/{id}', {
    title: '删除质检记录',
    access: 'quality:remove',
    answer: removed,
  }),
  neighbours: get('/b/quality/checkrecord/neighbours/{id}', {
    title: '问题所在清单的相邻清单',
    access: 'quality:read',
    answer: z.array(workBill),
  }),
  feeRows: post('/b/quality/check/findFeeCheckByParentId', {
    title: '费用核算',
    access: 'quality:read',
    body: fileOrRecord,
    answer: z.array(feeCheckRowShape),
  }),
  scale: post('/b/quality/project/checkSupplyScale', {
    title: '缺少建设规模的节点',
    access: 'quality:read',
    told: ['message'],
    body: z.object({ fileId: id }),
    answer: z.array(scaleFault),
  }),
  makeReport: post('/b/quality/check/report/generatorReport', {
    title: '生成质检报告',
    access: 'quality:read',
    raw: true,
    body: z.object({ recordId: id, format: z.enum(['docx', 'xlsx']).optional() }),
  }),
  report: post('/s/getReport', {
    title: '质检报告',
    access: 'quality:read',
    raw: true,
    body: z
      .object({ recordId: id.optional(), id: id.optional(), format: z.enum(['docx', 'xlsx']).optional() })
      .refine((body) => body.recordId ?? body.id, '请给出质检记录'),
  }),
});
