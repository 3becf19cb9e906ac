import { z } from 'zod';
import { listOf, nothing, removed } from '../answers.ts';
import { BODY_LIMIT, defineCalls, del, get, post } from '../calls.ts';
import { recordInfo } from '../entity.ts';
import { listRequest } from '../list-request.ts';

const draft = z.record(z.string(), z.unknown());

/** A record of any entity; what its definition adds to these is in the answers of its own form code. */
const row = recordInfo.loose();
const node = row.extend({
  parentId: z.string(),
  get children() {
    return z.array(node).optional();
  },
});
/** What the person may do with a record. */
export const can = z.object({ update: z.boolean(), remove: z.boolean() });

/** Who changed which fields from what to what, when; values as texts. */
const recordChange = z.object({
  at: z.string(),
  by: z.string().nullable(),
  by_label: z.string().nullable(),
  kind: z.enum(['create', 'update', 'remove', 'restore']),
  changes: z.array(z.object({ code: z.string(), label: z.string(), from: z.string(), to: z.string() })),
});

/** Records of one kind that name another one, as a refused deletion tells them. */
export interface RecordUse {
  /** Where they are opened: their form, of lines the one they stand in. */
  readonly form: string;
  readonly title: string;
  readonly field: string;
  readonly count: number;
  /** The newest that the person may open. */
  readonly records: readonly { readonly id: string; readonly title: string | null }[];
}

/** What every entity answers, by its form code. Rights and scope come from its definition. */
export const recordCalls = defineCalls({
  list: post('/form/{name}/queryList', {
    title: '列表',
    access: 'login',
    body: listRequest,
    answer: listOf(row),
  }),
  tree: post('/form/{name}/queryTree', {
    title: '树',
    access: 'login',
    body: listRequest,
    answer: z.array(node),
  }),
  save: post('/form/{name}/save', {
    title: '保存',
    access: 'login',
    body: draft,
    bodyLimit: BODY_LIMIT.record,
    answer: row,
  }),
  remove: del('/form/{name}/{ids}', { title: '删除', access: 'login', answer: removed }),
  restore: post('/bin/restore', {
    title: '从回收站恢复',
    access: 'login',
    body: z.object({ ids: z.array(z.string().max(20)).min(1, '请选择记录').max(500, '一次最多500条') }),
    answer: z.object({ restored: z.array(z.object({ form: z.string(), id: z.string() })) }),
  }),
  move: post('/form/{name}/move', {
    title: '拖动排序',
    access: 'login',
    body: z.object({ id: z.string(), targetId: z.string(), position: z.enum(['before', 'after', 'inside']) }),
    answer: nothing,
  }),
  exportList: post('/form/{name}/export', {
    title: '导出',
    access: 'login',
    raw: true,
    body: listRequest.extend({ columns: z.array(z.string()).optional(), title: z.string().max(60).optional() }),
  }),
  record: get('/form/{name}/{id}', {
    title: '单条记录',
    access: 'login',
    answer: row.extend({ can }),
  }),
  changes: get('/form/{name}/{id}/changes', {
    title: '变更记录',
    access: 'login',
    told: ['label', 'from', 'to'],
    answer: z.array(recordChange),
  }),
});
