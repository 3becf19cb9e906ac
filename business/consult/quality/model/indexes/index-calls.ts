import { z } from 'zod';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { CALL_TIMEOUT, defineCalls, postCall } from '#kernel/meta/calls.ts';
import { integerSchema, pageRequestShape, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { indexAnalysisSchema, indexSourceRowSchema } from './index-schemas.ts';

const file = { fileId: requiredRecordIdSchema('请选择造价文件') };
const kind = z.enum(['bill', 'resource']);

/** A subject that costs are gathered under. */
const subject = z.object({
  group: z.enum(['quantity', 'resource']),
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  codes: z.string(),
  words: z.string(),
});

const asked = z.object({
  ...file,
  kind,
  /** The index; '' for what belongs to none; everything where it is left out. */
  item: z.string().max(40).optional(),
  keyword: z.string().max(100).optional(),
  ...pageRequestShape,
});
export type IndexSourceQuery = z.output<typeof asked>;

const intoLibrary = z.object({
  ...file,
  library: z.enum(['person', 'firm']).default('person'),
  name: z.string().trim().max(200).optional(),
  /** 业态, where the file does not tell it. */
  kind: z.string().max(20).optional(),
  remark: z.string().trim().max(500).optional(),
});
export type SaveToIndexLibraryRequest = z.output<typeof intoLibrary>;

/** Index analysis of cost files, and the libraries that keep indexes. */
export const costIndexCalls = defineCalls({
  analysis: postCall('/b/quality/index/analysis', {
    title: '造价指标分析',
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    told: ['kindName'],
    body: z.object(file),
    answer: indexAnalysisSchema,
  }),
  exportAnalysis: postCall('/b/quality/index/export', {
    title: '导出造价指标',
    access: 'quality:read',
    timeout: CALL_TIMEOUT.analysis,
    raw: true,
    body: z.object(file),
  }),
  gathered: postCall('/b/quality/index/gathered', {
    title: '指标归集的清单与人材机',
    access: 'quality:read',
    body: asked,
    answer: listAnswerSchemaOf(indexSourceRowSchema),
  }),
  correct: postCall('/b/quality/index/correct', {
    title: '修改指标归集',
    access: 'quality:write',
    body: z.object({
      ...file,
      kind,
      rowIds: z.array(integerSchema).min(1, '请选择要调整的行').max(2000, '一次最多调整 2000 行'),
      /** '' for none; null goes back to code and words. */
      item: z.string().max(40).nullable(),
    }),
    answer: z.object({ changed: z.number() }),
  }),
  subjects: postCall('/b/subject/book/queryList', {
    title: '指标科目',
    access: 'quality:read',
    body: z.object({ group: z.enum(['quantity', 'resource']).optional(), ...pageRequestShape }),
    answer: listAnswerSchemaOf(subject),
  }),
  intoLibrary: postCall('/b/evaluate/project/intoPersonLib', {
    title: '指标入库',
    access: 'quality:write',
    timeout: CALL_TIMEOUT.analysis,
    body: intoLibrary,
    answer: z.object({ id: z.string(), library: z.enum(['person', 'firm']), replaced: z.boolean() }),
  }),
});
