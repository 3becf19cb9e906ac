import { z } from 'zod';
import { BODY_LIMIT, defineCalls, del, get, post } from './calls.ts';
import { listRequest } from './list-request.ts';

const draft = z.record(z.string(), z.unknown());

/** What every entity answers, by its form code. Rights and scope come from its definition. */
export const recordCalls = defineCalls({
  list: post('/form/{name}/queryList', { title: '列表', access: 'login', body: listRequest }),
  tree: post('/form/{name}/queryTree', { title: '树', access: 'login', body: listRequest }),
  save: post('/form/{name}/save', { title: '保存', access: 'login', body: draft, bodyLimit: BODY_LIMIT.record }),
  remove: del('/form/{name}/{ids}', { title: '删除', access: 'login' }),
  move: post('/form/{name}/move', {
    title: '拖动排序',
    access: 'login',
    body: z.object({ id: z.string(), targetId: z.string(), position: z.enum(['before', 'after', 'inside']) }),
  }),
  exportList: post('/form/{name}/export', {
    title: '导出',
    access: 'login',
    raw: true,
    body: listRequest.extend({ columns: z.array(z.string()).optional(), title: z.string().max(60).optional() }),
  }),
  record: get('/form/{name}/{id}', { title: '单条记录', access: 'login' }),
  changes: get('/form/{name}/{id}/changes', { title: '变更记录', access: 'login', told: ['label', 'from', 'to'] }),
});
