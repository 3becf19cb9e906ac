import { z } from 'zod';
import type { BillDetail, WorkBill, WorkNode } from '#business/consult/cost/model/index.ts';
import { CALL_TIMEOUT, defineCalls, del, get, post } from '#kernel/meta/calls.ts';
import type { JobRow } from '#kernel/meta/job-calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { pageAsked, recordId, wholeNumber } from '#kernel/meta/wire-values.ts';
import type { CheckRecord } from './check-record.entity.ts';
import type { FeeCheckRow } from './fee-check.ts';
import type { CheckFigure, Finding, FindingState, NotChecked, Severity } from './finding.ts';

/** A finding as it is kept, with what people said of it. */
export interface FindingRow extends Finding {
  id: string;
  recordId: string;
  /** Its number in the record, from 1. */
  no: number;
  /** The bill it belongs to: the bill itself, or the one above a norm. */
  billId: number | null;
  state: FindingState;
  ignoreReason: string;
  opinion: string;
  /** Somebody has looked at it. */
  viewed: boolean;
  settledBy_label: string | null;
  settledDate: string | null;
  /** Against the check before; null where there is none to compare with. */
  standing: Standing | null;
}

/** What has become of a finding since the check before: 新增, 仍存在, 已消除. */
export type Standing = 'new' | 'remaining' | 'fixed';

export const standingNames: Readonly<Record<Standing, string>> = {
  new: '新增',
  remaining: '仍存在',
  fixed: '已消除',
};

/** The check a record is compared with, and how many findings are new since, remain, and are gone. */
export interface EarlierCheck extends Record<Standing, number> {
  id: string;
  versionNo: number;
  endedDate: string | null;
}

/** One check of a record, with how many findings are left to deal with. */
export interface CheckRunRow {
  key: string;
  title: string;
  /** Rows looked at. */
  checked: number;
  counts: Record<Severity, number>;
  ignored: number;
  notChecked: NotChecked[];
  figures: CheckFigure[];
}

/** A record with everything its page shows above the findings. */
export type CheckRecordView = CheckRecord & {
  file: CheckedFile;
  runs: CheckRunRow[];
  /** Null for the first check of a project's stage. */
  earlier: EarlierCheck | null;
  can: { update: boolean; remove: boolean };
};

/** The cost file a record is about. */
export interface CheckedFile {
  id: string;
  name: string;
  versionNo: number;
  total: string | null;
  edition: string;
  stage: string | null;
  stageLabel: string;
  bills: number;
  measures: number;
}

/** What a record says of one bill, ignored findings aside. */
export interface BillVerdict {
  billId: number;
  /** The gravest. */
  severity: Severity;
  count: number;
}

/** A project with what its newest check said. */
export interface CheckedProject {
  projectId: string;
  projectName: string;
  records: number;
  lastRecordId: string;
  lastDate: string;
  errorCount: number;
  warnCount: number;
}

/** Words a bill was split into: its name, and the lines of its 项目特征 as name and value where they are such. */
export interface BillWords {
  code: string;
  name: string;
  nameWords: string[];
  lines: { name: string; value: string; words: string[] }[];
}

const id = recordId;
const ids = z.array(id).min(1, '请选择问题').max(2000, '一次最多处理 2000 条');
const severity = z.enum(['error', 'warn', 'info']);
const state = z.enum(['open', 'ignored', 'confirmed']);

export const findingsQuery = z.object({
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
    answer: z.custom<JobRow>(),
  }),
  records: post('/b/quality/checkrecord/queryList', {
    title: '质检记录列表',
    access: 'quality:read',
    body: listRequest,
    answer: z.custom<CheckRecord[] | { data: CheckRecord[]; total: number }>(),
  }),
  checkedProjects: post('/b/quality/checkrecord/checkedProject', {
    title: '已质检项目',
    access: 'quality:read',
    body: z.object({ keyword: z.string().max(100).optional(), ...pageAsked }),
    answer: z.custom<CheckedProject[] | { data: CheckedProject[]; total: number }>(),
  }),
  saveRecord: post('/b/quality/checkrecord/saveFrom', {
    title: '保存质检记录',
    access: 'quality:write',
    body: z.object({ id, version: wholeNumber, name: z.string().optional(), remark: z.string().nullish() }),
    answer: z.custom<CheckRecord>(),
  }),
  findings: post('/b/quality/checkrecord/findings', {
    title: '质检问题列表',
    access: 'quality:read',
    told: FINDING_WORDS,
    body: findingsQuery,
    answer: z.custom<FindingRow[] | { data: FindingRow[]; total: number }>(),
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
    answer: z.custom<BillDetail>(),
  }),
  billWords: get('/b/quality/checkrecord/getBillSplicWordResult/{id}', {
    title: '问题所在清单的分词结果',
    access: 'quality:read',
    answer: z.custom<BillWords>(),
  }),
  record: get('/b/quality/checkrecord/{id}', {
    title: '质检记录',
    access: 'quality:read',
    told: RECORD_WORDS,
    answer: z.custom<CheckRecordView>(),
  }),
  billVerdicts: get('/b/quality/checkrecord/billVerdicts/{id}', {
    title: '有问题的清单',
    access: 'quality:read',
    answer: z.custom<BillVerdict[]>(),
  }),
  removeRecord: del('/b/quality/checkrecord/{id}', {
    title: '删除质检记录',
    access: 'quality:write',
    answer: z.object({ removed: z.number() }),
  }),
  neighbours: get('/b/quality/checkrecord/neighbours/{id}', {
    title: '问题所在清单的相邻清单',
    access: 'quality:read',
    answer: z.custom<WorkBill[]>(),
  }),
  feeRows: post('/b/quality/check/findFeeCheckByParentId', {
    title: '费用核算',
    access: 'quality:read',
    body: fileOrRecord,
    answer: z.custom<FeeCheckRow[]>(),
  }),
  scale: post('/b/quality/project/checkSupplyScale', {
    title: '缺少建设规模的节点',
    access: 'quality:read',
    told: ['message'],
    body: z.object({ fileId: id }),
    answer: z.custom<ScaleFault[]>(),
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

/** A node whose 建设规模 cannot be used, and why. */
export interface ScaleFault extends Pick<WorkNode, 'id' | 'kind' | 'name' | 'scale' | 'scaleUnit'> {
  message: string;
}
