import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { monthSchema, recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { assetCountLine } from './count/asset-count-line.entity.ts';
import { depreciationRun } from './depreciation/depreciation-run.entity.ts';
import { assetBuy } from './papers/asset-buy.entity.ts';

const assetNo = z.string().trim().min(1, '请填写资产编号').max(400);

/** A piece that was delivered. */
const piece = z.object({ sn: z.string().trim().max(60).nullish() });

/** What is done with assets beside their cards. */
export const assetCalls = defineCalls({
  accept: postCall('/b/office/assetBuy/{id}/accept', {
    title: '验收资产',
    access: 'asset:write',
    body: z.object({
      line: recordIdSchema,
      pieces: z.array(piece).min(1, '请填写验收的资产').max(200),
      buyDate: z.iso.date('请填写购置日期'),
      place: z.string().trim().max(80).nullish(),
    }),
    answer: recordSchemaOf(assetBuy),
  }),
  requestPayment: postCall('/b/office/assetBuy/{id}/requestPayment', {
    title: '申请付款',
    access: 'paymentRequest:write',
    answer: z.object({ id: z.string(), no: z.string() }),
  }),
  depreciate: postCall('/b/office/depreciation', {
    title: '计提折旧',
    access: 'depreciation:write',
    body: z.object({ month: monthSchema }),
    answer: recordSchemaOf(depreciationRun),
  }),
  find: getCall('/b/office/asset/find', {
    title: '按编号查找资产',
    access: 'asset:read',
    query: z.object({ no: assetNo }),
    answer: z.object({ id: z.string(), no: z.string(), name: z.string() }),
  }),
  check: postCall('/b/office/assetCount/{id}/check', {
    title: '登记盘点结果',
    access: 'assetCount:write',
    body: z.object({ no: assetNo, place: z.string().trim().max(80).nullish(), missing: z.boolean().optional() }),
    answer: recordSchemaOf(assetCountLine),
  }),
});
