import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { exportBatch } from './export-batch.entity.ts';

const day = z.iso.date('请选择日期');

/** What came of reading the numbers that the accounting software gave. */
export const writeBackResultSchema = z.object({
  written: z.number(),
  /** Had that number already. */
  same: z.number(),
  failed: z.number(),
  faults: z.array(z.string()),
});

/** The way of vouchers out and of their numbers back. */
export const voucherCalls = defineCalls({
  make: postCall('/b/kisdee/voucher/make', {
    title: '生成凭证',
    access: 'voucher:write',
    body: z.object({ from: day, to: day }),
    answer: z.object({ made: z.number(), known: z.number(), notes: z.array(z.string()) }),
    told: ['notes'],
  }),
  export: postCall('/b/kisdee/batch', {
    title: '导出凭证',
    access: 'voucher:write',
    body: z.object({
      target: z.enum(['kis', 'cloud', 'yonyou', 'common']),
      format: z.enum(['xlsx', 'dbf', 'json']),
      from: day.optional(),
      to: day.optional(),
    }),
    answer: recordSchemaOf(exportBatch),
  }),
  file: getCall('/b/kisdee/batch/{id}/file', { title: '凭证文件', access: 'voucher:read', raw: true }),
  fail: postCall('/b/kisdee/batch/{id}/fail', {
    title: '凭证导出失败',
    access: 'voucher:write',
    body: z.object({ reason: z.string().trim().min(1, '请填写失败原因').max(200) }),
    answer: recordSchemaOf(exportBatch),
  }),
  writeBack: postCall('/b/kisdee/voucher/numbers', {
    title: '回写凭证号',
    access: 'voucher:write',
    body: z.object({ file: recordIdSchema }),
    answer: writeBackResultSchema,
    told: ['faults'],
  }),
});
