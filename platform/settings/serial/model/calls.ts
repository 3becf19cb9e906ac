import { z } from 'zod';
import { COUNTER_RESETS, SERIAL_DATE_PATTERNS } from '#kernel/base/numbers/serial-pattern.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';
import { integerSchema, recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { codeRule } from './code-rule.entity.ts';

const PLAIN = /^[^\p{Cc}]{1,20}$/u;

/** The pieces of a number, in their order. */
export const serialSegmentsSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string().regex(PLAIN, '固定文字应为1至20个字符') }),
      z.object({ kind: z.literal('date'), pattern: z.enum(SERIAL_DATE_PATTERNS) }),
      z.object({ kind: z.literal('dept') }),
      z.object({ kind: z.literal('dict'), field: z.string().min(1, '请选择字段').max(60) }),
      z.object({ kind: z.literal('counter'), width: z.number().int().min(1).max(10), reset: z.enum(COUNTER_RESETS) }),
    ]),
  )
  .min(1)
  .max(10, '编号最多由10段组成');

/** A field that is numbered, with the rule in force. */
const numberedField = z.object({
  form: z.string(),
  formTitle: z.string(),
  field: z.string(),
  fieldLabel: z.string(),
  pieces: serialSegmentsSchema.readonly(),
  /** The company's rule; null where the definition's is in force. */
  rule: z
    .object({
      id: z.string(),
      version: z.number(),
    })
    .nullable(),
  /** Fields that a number may show: choices, and records that are numbered themselves. */
  shown: z
    .array(
      z.object({
        code: z.string(),
        label: z.string(),
      }),
    )
    .readonly(),
  /** The numbers that come next, for a record of the person's department. */
  next: z.array(z.string()).readonly(),
});
export type NumberedField = z.infer<typeof numberedField>;

const rule = z.object({
  form: z.string().max(60),
  field: z.string().max(60),
  pieces: serialSegmentsSchema,
  start: z.number().int().min(1).max(999_999_999).nullish(),
});

export const numberingRuleCalls = defineCalls({
  fields: getCall('/bd/codeRule/list', {
    title: '编号规则列表',
    access: 'codeRule:read',
    answer: z.array(numberedField),
  }),
  preview: postCall('/bd/codeRule/preview', {
    title: '预览编号',
    access: 'codeRule:read',
    body: rule,
    answer: z.object({ next: z.array(z.string()), fault: z.string().nullable() }),
  }),
  save: postCall('/bd/codeRule', {
    title: '保存编号规则',
    access: 'codeRule:write',
    body: rule.extend({ id: recordIdSchema.optional(), version: integerSchema.optional() }),
    answer: recordSchemaOf(codeRule),
  }),
  remove: deleteCall('/bd/codeRule/{id}', {
    title: '恢复默认编号规则',
    access: 'codeRule:remove',
    answer: removedAnswerSchema,
  }),
});
