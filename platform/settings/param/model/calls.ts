import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import type { ParamDefinition } from '#kernel/meta/params/params.ts';
import { integerSchema } from '#kernel/meta/wire-schemas.ts';

const param = z.object({
  key: z.string(),
  value: z.string().nullable(),
});
export type PublicParam = z.infer<typeof param>;

/** A basic parameter as it stands; version 0 where the company never set it. */
const basicValueShape = z.object({
  key: z.string(),
  value: z.string(),
  version: z.number(),
});
export type DeclaredParamValue = z.infer<typeof basicValueShape>;

const KINDS = [
  'text',
  'switch',
  'choice',
  'address',
  'program',
  'path',
  'picture',
  'suffixes',
  'hours',
  'amount',
  'rate',
  'percent',
  'whole',
] as const satisfies readonly ParamDefinition['kind'][];

/** A parameter that a module declares, as the settings show it; `unit` and `hint` are empty where there is none. */
const paramDescription = z.object({
  key: z.string(),
  title: z.string(),
  group: z.string(),
  kind: z.enum(KINDS),
  unit: z.string(),
  hint: z.string(),
  max: z.number().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
export type ParamDescription = z.infer<typeof paramDescription>;

const basicValue = z.object({ key: z.string(), value: z.string(), version: integerSchema.min(0) });

export const paramCalls = defineCalls({
  paramList: getCall('/share/param/paramList', { title: '系统参数', access: 'open', answer: z.array(param) }),
  paramDescriptions: getCall('/a/bd/param/declared', {
    title: '参数说明',
    access: 'param:read',
    told: ['title', 'group', 'unit', 'hint', 'label'],
    answer: z.array(paramDescription),
  }),
  basicParams: getCall('/a/bd/param/basic', {
    title: '基本参数',
    access: 'param:read',
    answer: z.array(basicValueShape),
  }),
  saveBasicParams: putCall('/a/bd/param/basic', {
    title: '保存基本参数',
    bodyLimit: BODY_LIMIT.large,
    access: 'param:write',
    body: z.object({ values: z.array(basicValue).max(500) }),
    answer: z.array(basicValueShape),
  }),
  /** The mark of the person's company as the address of a picture; empty where the product's own stands. */
  companyLogo: getCall('/b/desktop/getCurCompanyLogo', { title: '当前公司标志', access: 'login', answer: z.string() }),
  /** The picture behind the greeting of the home page, base64 in an address of its own; empty where none was chosen. */
  background: getCall('/b/desktop/getBackgroundImage', { title: '首页背景图', access: 'login', answer: z.string() }),
  updateUserConfig: postCall('/b/member/config/updateUserConfig', {
    title: '保存个人设置',
    access: 'login',
    body: z.object({ key: z.string().min(1).max(100), value: z.unknown() }),
    answer: emptyAnswerSchema,
  }),
  addUserSetting: postCall('/b/user/setting/addUserSetting', {
    title: '保存个人设置',
    access: 'login',
    body: z.object({ key: z.string().min(1).max(100), value: z.unknown() }),
    answer: emptyAnswerSchema,
  }),
});
