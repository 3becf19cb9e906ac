import { z } from 'zod';
import { billDetailSchema, workbenchBillSchema } from '#business/consult/cost/model/index.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { CALL_TIMEOUT, defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { integerSchema, pageRequestShape, recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { checkRecord } from './check-record.entity.ts';
import {
  billVerdictSchema,
  billWordsSchema,
  checkedProjectSchema,
  checkRecordDetailsSchema,
  scaleFaultSchema,
  workbookCellPositionSchema,
} from './check-record-schemas.ts';
import { feeCheckRowSchema } from './fee-check-rows.ts';
import { findingsQuerySchema, listedFindingSchema } from './findings/finding-row.ts';

const id = recordIdSchema;
const ids = z.array(id).min(1, '请选择问题').max(2000, '一次最多处理 2000 条');
const fileOrRecord = z
  .object({ recordId: id.optional(), fileId: id.optional(), parentId: z.coerce.string().max(60).optional() })
  .refine((body) => body.recordId ?? body.fileId, '请给出质检记录或造价文件');

/** Words a check writes: what it found, why it could not look, what it measured. */
const FINDING_WORDS = ['message', 'field', 'expected', 'actual', 'formula', 'source'];
const RECORD_WORDS = ['title', 'reason', 'unit', 'stageLabel'];

/** Quality checks of cost files: starting one, its record, its findings and what people make of them. */
export const qualityCalls = defineCalls({
  start: postCall('/b/quality/checkrecord/start', {
    title: '开始质检',
    access: 'quality:write',
    timeout: CALL_TIMEOUT.startCheck,
    body: z.object({ fileId: id, checks: z.array(z.string().max(60)).optional(), requestKey: z.uuid().optional() }),
    answer: jobSchema,
  }),
  records: postCall('/b/quality/checkrecord/queryList', {
    title: '质检记录列表',
    access: 'quality:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(checkRecord)),
  }),
  checkedProjects: postCall('/b/quality/checkrecord/checkedProject', {
    title: '已质检项目',
    access: 'quality:read',
    body: z.object({ keyword: z.string().max(100).optional(), ...pageRequestShape }),
    answer: listAnswerSchemaOf(checkedProjectSchema),
  }),
  saveRecord: postCall('/b/quality/checkrecord/saveFrom', {
    title: '保存质检记录',
    access: 'quality:write',
    body: z.object({ id, version: integerSchema, name: z.string().optional(), remark: z.string().nullish() }),
    answer: recordSchemaOf(checkRecord),
  }),
  findings: postCall('/b/quality/checkrecord/findings', {
    title: '质检问题列表',
    access: 'quality:read',
    told: FINDING_WORDS,
    body: findingsQuerySchema,
    answer: listAnswerSchemaOf(listedFindingSchema),
  }),
  saveViewState: postCall('/b/quality/checkrecord/saveViewState', {
    title: '保存问题的查看状态',
    access: 'quality:write',
    body: z
      .object({ id: id.optional(), ids: ids.optional(), viewState: z.boolean() })
      .refine((body) => body.id ?? body.ids, '请选择问题'),
    answer: z.object({ changed: z.number() }),
  }),
  setIgnore: postCall('/b/quality/checkrecord/setIgnore', {
    title: '忽略问题',
    access: 'quality:write',
    body: z.object({ ids, ignored: z.boolean(), reason: z.string().trim().max(500, '原因最多 500 字').optional() }),
    answer: z.object({ changed: z.number() }),
  }),
  setOpinion: postCall('/b/quality/checkrecord/setOpinion', {
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
  assign: postCall('/b/quality/checkrecord/assign', {
    title: '指派问题的处理人',
    access: 'quality:write',
    body: z.object({
      ids,
      /** Null takes the findings back. */
      assignee: requiredRecordIdSchema('请选择处理人').nullable(),
      note: z.string().trim().max(200, '说明最多 200 字').optional(),
    }),
    answer: z.object({ changed: z.number() }),
  }),
  billMaterials: getCall('/b/quality/checkrecord/getBillMaterialInfo/{id}', {
    title: '问题所在清单的人材机',
    access: 'quality:read',
    answer: billDetailSchema,
  }),
  billWords: getCall('/b/quality/checkrecord/getBillSplicWordResult/{id}', {
    title: '问题所在清单的分词结果',
    access: 'quality:read',
    answer: billWordsSchema,
  }),
  record: getCall('/b/quality/checkrecord/{id}', {
    title: '质检记录',
    access: 'quality:read',
    told: RECORD_WORDS,
    answer: checkRecordDetailsSchema,
  }),
  billVerdicts: getCall('/b/quality/checkrecord/billVerdicts/{id}', {
    title: '有问题的清单',
    access: 'quality:read',
    answer: z.array(billVerdictSchema),
  }),
  removeRecord: deleteCall('/b/quality/checkrecord/{id}', {
    title: '删除质检记录',
    access: 'quality:remove',
    answer: removedAnswerSchema,
  }),
  neighbours: getCall('/b/quality/checkrecord/neighbours/{id}', {
    title: '问题所在清单的相邻清单',
    access: 'quality:read',
    answer: z.array(workbenchBillSchema),
  }),
  feeRows: postCall('/b/quality/check/findFeeCheckByParentId', {
    title: '费用核算',
    access: 'quality:read',
    body: fileOrRecord,
    answer: z.array(feeCheckRowSchema),
  }),
  scale: postCall('/b/quality/project/checkSupplyScale', {
    title: '缺少建设规模的节点',
    access: 'quality:read',
    told: ['message'],
    body: z.object({ fileId: id }),
    answer: z.array(scaleFaultSchema),
  }),
  workbookPlace: getCall('/b/quality/checkrecord/workbookPlace/{id}', {
    title: '问题在原表中的单元格',
    access: 'quality:read',
    answer: workbookCellPositionSchema.nullable(),
  }),
  markedWorkbook: postCall('/b/quality/checkrecord/markedWorkbook', {
    title: '标注原表',
    access: 'quality:read',
    raw: true,
    body: z.object({ recordId: id }),
  }),
  makeReport: postCall('/b/quality/check/report/generatorReport', {
    title: '生成质检报告',
    access: 'quality:read',
    raw: true,
    body: z.object({ recordId: id, format: z.enum(['docx', 'xlsx']).optional() }),
  }),
  report: postCall('/s/getReport', {
    title: '质检报告',
    access: 'quality:read',
    raw: true,
    body: z
      .object({ recordId: id.optional(), id: id.optional(), format: z.enum(['docx', 'xlsx']).optional() })
      .refine((body) => body.recordId ?? body.id, '请给出质检记录'),
  }),
});
