import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { importByHeadingsSchema } from '#kernel/meta/calls/excel-calls.ts';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { excelTemplate } from './excel-template.entity.ts';

/** Excel templates, and data in and out by a template's code or a form's (R3-011, R3-095). */
export const excelTemplateCalls = defineCalls({
  save: postCall('/b/excel/template', {
    title: '保存Excel模板',
    access: 'excel:write',
    body: z.record(z.string(), z.unknown()),
    answer: recordSchemaOf(excelTemplate),
  }),
  remove: deleteCall('/b/excel/template/{id}', {
    title: '删除Excel模板',
    access: 'excel:remove',
    answer: removedAnswerSchema,
  }),
  list: postCall('/b/excel/template/queryList', {
    title: 'Excel模板列表',
    access: 'excel:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(excelTemplate)),
  }),
  template: getCall('/b/excel/template/{id}', {
    title: 'Excel模板',
    access: 'excel:read',
    answer: recordSchemaOf(excelTemplate),
  }),
  exportData: postCall('/b/excel/template/exportData', {
    title: '按模板导出数据',
    access: 'login',
    raw: true,
    body: listRequestSchema.extend({ code: z.string().max(100).default('') }),
  }),
  importData: postCall('/b/excel/template/importData', {
    title: '按模板导入数据',
    access: 'login',
    body: importByHeadingsSchema,
    answer: jobSchema,
  }),
});
