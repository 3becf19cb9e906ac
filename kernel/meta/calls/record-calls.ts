import { z } from 'zod';
import { emptyAnswerSchema, listAnswerSchemaOf, removedAnswerSchema } from '../answer-schemas.ts';
import { BODY_LIMIT, defineCalls, deleteCall, getCall, postCall } from '../calls.ts';
import { recordInfoSchema } from '../entity.ts';
import { listRequestSchema } from '../lists/list-request.ts';
import { integerSchema } from '../wire-schemas.ts';

const draft = z.record(z.string(), z.unknown());

/** A record of any entity; what its definition adds to these is in the answers of its own form code. */
const row = recordInfoSchema.loose();
const node = row.extend({
  parentId: z.string(),
  /** There are records below that the answer leaves out: they are asked for by `parentId`. */
  more: z.boolean().optional(),
  get children() {
    return z.array(node).optional();
  },
});
/** What the person may do with a record; `steps` are the codes of those that lead on from its state. */
export const recordAbilitiesSchema = z.object({
  update: z.boolean(),
  remove: z.boolean(),
  attach: z.boolean(),
  steps: z.array(z.string()).readonly(),
});
export type RecordAbilities = Readonly<z.infer<typeof recordAbilitiesSchema>>;

/** Who changed which fields from what to what, when; values as texts. */
const recordChange = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  by_label: z.string().nullable(),
  kind: z.enum(['create', 'update', 'remove', 'restore']),
  changes: z.array(z.object({ code: z.string(), label: z.string(), from: z.string(), to: z.string() })),
});

/** Records of one kind that name another one, as a refused deletion tells them. */
export interface ReferencingRecords {
  /** Where they are opened: their form, of lines the one they stand in. */
  readonly form: string;
  readonly title: string;
  readonly field: string;
  readonly count: number;
  /** The newest that the person may open. */
  readonly records: readonly { readonly id: string; readonly title: string | null }[];
}

/** Field code → the sum of its values, as decimal text; null where no row has one. */
const sums = z.record(z.string(), z.string().nullable());

/** The rows that have one value in a column; `more` of the answer tells that there are further groups. */
const listGroup = z.object({
  /** As a list is asked by it; a day or moment by its month; null for rows without one. */
  value: z.string().nullable(),
  label: z.string().nullable(),
  count: z.number().int(),
  sums,
});
export type ListGroup = z.infer<typeof listGroup>;

const sumsAsked = listRequestSchema.pick({ params: true }).extend({
  columns: z.array(z.string().max(80)).max(60, '一次最多合计60列'),
  group: z.string().max(80).optional(),
});
export type TotalsRequest = z.output<typeof sumsAsked>;

const listSums = z.object({ count: z.number().int(), sums, groups: z.array(listGroup), more: z.boolean() });
export type ListTotals = z.infer<typeof listSums>;

/** What a module tells rules of the firm: words, or words and whether each holds. */
const ruleFact = z.union([z.array(z.string()), z.record(z.string(), z.boolean())]);
export type RuleInputValue = z.infer<typeof ruleFact>;

/** What every entity answers, by its form code. Rights and scope come from its definition. */
export const recordCalls = defineCalls({
  list: postCall('/form/{name}/queryList', {
    title: '列表',
    access: 'login',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(row),
  }),
  sums: postCall('/form/{name}/querySums', {
    title: '合计与分组',
    access: 'login',
    body: sumsAsked,
    told: ['label'],
    answer: listSums,
  }),
  facts: getCall('/form/rule-facts/{names}', {
    title: '规则所需的公司信息',
    access: 'staff',
    answer: z.record(z.string(), ruleFact),
  }),
  tree: postCall('/form/{name}/queryTree', {
    title: '树',
    access: 'login',
    body: listRequestSchema,
    answer: z.array(node),
  }),
  save: postCall('/form/{name}/save', {
    title: '保存',
    access: 'login',
    body: draft,
    bodyLimit: BODY_LIMIT.record,
    answer: row,
  }),
  step: postCall('/form/{name}/{id}/step', {
    title: '按步骤改变状态',
    access: 'login',
    body: z.object({
      step: z.string().max(40),
      /** The version that the person sees. */
      version: integerSchema,
      values: draft.optional(),
    }),
    bodyLimit: BODY_LIMIT.record,
    answer: row,
  }),
  changeMany: postCall('/form/{name}/changeMany', {
    title: '批量修改',
    access: 'login',
    body: z.object({
      ids: z.array(z.string().max(20)).min(1, '请选择记录').max(500, '一次最多修改500条'),
      field: z.string().max(80),
      value: z.unknown(),
    }),
    told: ['msg'],
    answer: z.object({
      changed: z.number().int(),
      refused: z.array(z.object({ id: z.string(), title: z.string(), msg: z.string() })),
    }),
  }),
  remove: deleteCall('/form/{name}/{ids}', { title: '删除', access: 'login', answer: removedAnswerSchema }),
  restore: postCall('/bin/restore', {
    title: '从回收站恢复',
    access: 'login',
    body: z.object({ ids: z.array(z.string().max(20)).min(1, '请选择记录').max(500, '一次最多500条') }),
    answer: z.object({ restored: z.array(z.object({ form: z.string(), id: z.string() })) }),
  }),
  move: postCall('/form/{name}/move', {
    title: '拖动排序',
    access: 'login',
    body: z.object({ id: z.string(), targetId: z.string(), position: z.enum(['before', 'after', 'inside']) }),
    answer: emptyAnswerSchema,
  }),
  exportList: postCall('/form/{name}/export', {
    title: '导出',
    access: 'login',
    raw: true,
    body: listRequestSchema.extend({ columns: z.array(z.string()).optional(), title: z.string().max(60).optional() }),
  }),
  record: getCall('/form/{name}/{id}', {
    title: '单条记录',
    access: 'login',
    answer: row.extend({ can: recordAbilitiesSchema }),
  }),
  changes: getCall('/form/{name}/{id}/changes', {
    title: '变更记录',
    access: 'login',
    told: ['label', 'from', 'to'],
    answer: z.array(recordChange),
  }),
  restoreVersion: postCall('/form/{name}/{id}/changes/{change}/restore', {
    title: '恢复到此前的版本',
    access: 'login',
    /** The version that the person sees. */
    body: z.object({ version: integerSchema }),
    answer: row,
  }),
});
