import { z } from 'zod';
import { defineCalls, del, get, post } from '#kernel/meta/calls.ts';
import { importByHeadings } from '#kernel/meta/excel-calls.ts';
import type { JobRow } from '#kernel/meta/job-calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';

/** Excel templates, and data in and out by a template's code or a form's (specification 3 §7). */
export const templateCalls = defineCalls({
  save: post('/b/excel/template', {
    title: '保存Excel模板',
    access: 'excel:write',
    body: z.record(z.string(), z.unknown()),
  }),
  remove: del('/b/excel/template/{id}', { title: '删除Excel模板', access: 'excel:write' }),
  list: post('/b/excel/template/queryList', { title: 'Excel模板列表', access: 'excel:read', body: listRequest }),
  template: get('/b/excel/template/{id}', { title: 'Excel模板', access: 'excel:read' }),
  exportData: post('/b/excel/template/exportData', {
    title: '按模板导出数据',
    access: 'login',
    raw: true,
    body: listRequest.extend({ code: z.string().max(100).default('') }),
  }),
  importData: post('/b/excel/template/importData', {
    title: '按模板导入数据',
    access: 'login',
    body: importByHeadings,
    answer: z.custom<JobRow>(),
  }),
});
