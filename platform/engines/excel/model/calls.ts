import { z } from 'zod';
import { rowOf } from '#kernel/fields/row-schema.ts';
import { listOf, removed } from '#kernel/meta/answers.ts';
import { importByHeadings } from '#kernel/meta/calls/excel-calls.ts';
import { jobRow } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, del, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { excelTemplate } from './excel-template.entity.ts';

/** Excel templates, and data in and out by a template's code or a form's (R3-011, R3-095). */
export const templateCalls = defineCalls({
  save: post('/b/excel/template', {
    title: '保存Excel模板',
    access: 'excel:write',
    body: z.record(z.string(), z.unknown()),
    answer: rowOf(excelTemplate),
  }),
  remove: del('/b/excel/template/{id}', {
    title: '删除Excel模板',
    access: 'excel:remove',
    answer: removed,
  }),
  list: post('/b/excel/template/queryList', {
    title: 'Excel模板列表',
    access: 'excel:read',
    body: listRequest,
    answer: listOf(rowOf(excelTemplate)),
  }),
  template: get('/b/excel/template/{id}', { title: 'Excel模板', access: 'excel:read', answer: rowOf(excelTemplate) }),
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
    answer: jobRow,
  }),
});
