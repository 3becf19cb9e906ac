import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { feeItemSchema, feeResultSchema } from './fee-item-and-result.ts';
import { tbFeeBase } from './tb-fee-base.entity.ts';
import { tbFeeDetail } from './tb-fee-detail.entity.ts';
import { tbFeeSimple } from './tb-fee-simple.entity.ts';

const draft = z.record(z.string(), z.unknown());
const READ = 'fee:read';
const areas = z.array(z.string());

/** Fee calculators (R2-054 to R2-056): tariff documents, their services, and calculations. */
export const feeCalls = defineCalls({
  bases: postCall('/b/feetool/tbfeebase/queryList', {
    title: '收费标准文件',
    access: READ,
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(tbFeeBase)),
  }),
  saveBase: postCall('/b/feetool/tbfeebase', {
    title: '保存收费标准文件',
    access: 'feeTariff:write',
    body: draft,
    answer: recordSchemaOf(tbFeeBase),
  }),
  removeBase: deleteCall('/b/feetool/tbfeebase/{id}', {
    title: '删除收费标准文件',
    access: 'feeTariff:remove',
    answer: removedAnswerSchema,
  }),
  baseAreas: getCall('/b/feetool/tbfeebase/getAreas', { title: '有收费标准的地区', access: READ, answer: areas }),
  details: postCall('/b/feetool/tbfeedetail/queryList', {
    title: '收费标准',
    access: READ,
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(tbFeeDetail)),
  }),
  saveDetail: postCall('/b/feetool/tbfeedetail', {
    title: '保存收费标准',
    access: 'feeTariff:write',
    body: draft,
    bodyLimit: BODY_LIMIT.record,
    answer: recordSchemaOf(tbFeeDetail),
  }),
  removeDetail: deleteCall('/b/feetool/tbfeedetail/{id}', {
    title: '删除收费标准',
    access: 'feeTariff:remove',
    answer: removedAnswerSchema,
  }),
  detailAreas: getCall('/b/feetool/tbfeedetail/getAreas', { title: '有收费项目的地区', access: READ, answer: areas }),
  /** Calculates what is asked, or what a stored calculation came to. Keeps nothing. */
  calculate: postCall('/b/feetool/tbfeesimple/getTbFeeSimple', {
    title: '收费计算',
    access: READ,
    body: z.union([
      z.object({ id: recordIdSchema }),
      z.object({ items: z.array(feeItemSchema).min(1, '请至少添加一项服务').max(100) }),
    ]),
    bodyLimit: BODY_LIMIT.large,
    answer: feeResultSchema,
  }),
  saveSimple: postCall('/b/feetool/tbfeesimple', {
    title: '保存收费计算书',
    access: 'fee:write',
    body: draft,
    bodyLimit: BODY_LIMIT.large,
    answer: recordSchemaOf(tbFeeSimple),
  }),
});
