import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { integerSchema } from '#kernel/meta/wire-schemas.ts';
import { formDesignSchema, storedFormDesignSchema } from './form-design.ts';

/** A form in force, as browsers make its screens of it. */
const formInForce = z.object({
  code: z.string(),
  name: z.string(),
  starters: z.string().nullable(),
  version: z.number().int(),
  design: storedFormDesignSchema,
});
export type ActiveForm = z.infer<typeof formInForce>;

/** Where the records of a form are found. */
const formChoice = z.object({
  code: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  category_label: z.string(),
  note: z.string().nullable(),
  mayStart: z.boolean(),
});
export type DesignedFormSummary = z.infer<typeof formChoice>;

/** All that the designer of a form has to know. */
const formDraft = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  icon: z.string().nullable(),
  starters: z.string().nullable(),
  note: z.string().nullable(),
  state: z.string(),
  version: z.number().int(),
  design: storedFormDesignSchema,
  /** Grows with every save: what is saved stands on it. */
  revision: z.number().int(),
  /** Whether the draft is what is in force. */
  published: z.boolean(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Forms that a field can point to. */
  targets: z.array(z.object({ code: z.string(), title: z.string() })),
});
export type FormDesignDraft = z.infer<typeof formDraft>;

const formVersion = z.object({
  version: z.number().int(),
  inForce: z.boolean(),
  note: z.string().nullable(),
  createdBy_label: z.string().nullable(),
  createdDate: z.string(),
  fields: z.number().int(),
});
export type FormDesignVersion = z.infer<typeof formVersion>;

const identity = z.object({
  name: z.string().trim().min(1, '表单名称不能为空').max(30),
  category: z.string().min(1, '分类不能为空').max(40),
  icon: z.string().max(40).nullish(),
  starters: z.string().max(400).nullish(),
  note: z.string().max(200).nullish(),
});
const code = z.object({ code: z.string() });

export const formCalls = defineCalls({
  create: postCall('/b/forms', {
    title: '新建表单',
    access: 'form:design',
    body: identity.extend({ template: z.string().max(40).nullish() }),
    answer: code,
  }),
  draft: getCall('/b/forms/{code}/draft', { title: '表单设计', access: 'form:design', answer: formDraft }),
  saveDraft: putCall('/b/forms/{code}/draft', {
    title: '保存表单设计',
    access: 'form:design',
    body: z.object({ design: formDesignSchema, identity, revision: integerSchema }),
    bodyLimit: BODY_LIMIT.record,
    answer: z.object({ revision: z.number().int() }),
  }),
  publish: postCall('/b/forms/{code}/publish', {
    title: '发布表单',
    access: 'form:design',
    body: z.object({ revision: integerSchema, note: z.string().trim().max(200) }),
    answer: z.object({ version: z.number().int(), processCode: z.string() }),
  }),
  versions: getCall('/b/forms/{code}/versions', {
    title: '表单版本',
    access: 'form:design',
    answer: z.array(formVersion),
  }),
  version: getCall('/b/forms/{code}/versions/{version}', {
    title: '表单的一个版本',
    access: 'form:design',
    answer: formInForce,
  }),
  enable: putCall('/b/forms/{code}/enabled', {
    title: '启用或停用表单',
    access: 'form:design',
    body: z.object({ enabled: z.boolean() }),
    answer: emptyAnswerSchema,
  }),
  inForce: getCall('/b/forms/{code}/entity', {
    title: '使用中的表单',
    access: 'staff',
    answer: formInForce.nullable(),
  }),
  choices: getCall('/b/forms/choices', { title: '可用的表单', access: 'staff', answer: z.array(formChoice) }),
});
