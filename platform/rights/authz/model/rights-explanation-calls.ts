import { z } from 'zod';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';

/** 操作 on a record. */
export const EXPLAINED_ACTION_LABELS = { read: '查看', update: '修改', remove: '删除' } as const;
export type ExplainedAction = keyof typeof EXPLAINED_ACTION_LABELS;

/** One sentence of an explanation. `allows` is null where it only tells the way to the answer. */
const reason = z.object({
  text: z.string(),
  allows: z.boolean().nullable(),
});
export type ExplanationReason = z.infer<typeof reason>;

/** Why a person may do something or not; allowed unless a step of the way refuses. */
const explanationShape = z.object({
  allowed: z.boolean(),
  summary: z.string(),
  steps: z
    .array(
      z.object({
        title: z.string(),
        allowed: z.boolean(),
        reasons: z.array(reason).readonly(),
      }),
    )
    .readonly(),
});
export type RightsExplanation = z.infer<typeof explanationShape>;

const viewChoices = z.object({
  /** Menus with the names of those above them. */
  screens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
    }),
  ),
  forms: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
    }),
  ),
});

const foundRecord = z.object({
  id: z.string(),
  title: z.string(),
  /** What else the search fields hold, a number for example. */
  more: z.string(),
});

const access = 'role:read';
const explanation = explanationShape;

/** The view of effective rights: the reasons behind what the product allows a person. */
export const rightsExplanationCalls = defineCalls({
  choices: getCall('/b/role/view/choices', { title: '权限查看的选项', access, answer: viewChoices }),
  records: postCall('/b/role/view/records', {
    title: '按编号或名称查找记录',
    access,
    body: z.object({ form: z.string(), keyword: z.string().max(100).default('') }),
    answer: z.array(foundRecord),
  }),
  screen: postCall('/b/role/view/screen', {
    title: '解释界面权限',
    access,
    body: z.object({ userId: z.string(), menuId: z.string() }),
    answer: explanation,
  }),
  record: postCall('/b/role/view/record', {
    title: '解释记录权限',
    access,
    body: z.object({
      userId: z.string(),
      form: z.string(),
      recordId: z.string(),
      action: z.enum(typedKeysOf(EXPLAINED_ACTION_LABELS)),
    }),
    answer: explanation,
  }),
});
