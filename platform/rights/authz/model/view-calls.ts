import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';

/** 操作 on a record. */
export const VIEW_ACTIONS = { read: '查看', update: '修改', remove: '删除' } as const;
export type ViewAction = keyof typeof VIEW_ACTIONS;

/** One sentence of an explanation. `allows` is null where it only tells the way to the answer. */
export interface Reason {
  readonly text: string;
  readonly allows: boolean | null;
}

/** Why a person may do something or not; allowed unless a step of the way refuses. */
export interface Explanation {
  readonly allowed: boolean;
  readonly summary: string;
  readonly steps: readonly { readonly title: string; readonly allowed: boolean; readonly reasons: readonly Reason[] }[];
}

export interface ViewChoices {
  /** Menus with the names of those above them. */
  screens: { id: string; name: string }[];
  forms: { code: string; name: string }[];
}

export interface FoundRecord {
  id: string;
  title: string;
  /** What else the search fields hold, a number for example. */
  more: string;
}

const access = 'role:read';
const explanation = z.custom<Explanation>();

/** The view of effective rights: the reasons behind what the product allows a person. */
export const viewCalls = defineCalls({
  choices: get('/b/role/view/choices', { title: '权限查看的选项', access, answer: z.custom<ViewChoices>() }),
  records: post('/b/role/view/records', {
    title: '按编号或名称查找记录',
    access,
    body: z.object({ form: z.string(), keyword: z.string().max(100).default('') }),
    answer: z.custom<FoundRecord[]>(),
  }),
  screen: post('/b/role/view/screen', {
    title: '解释界面权限',
    access,
    body: z.object({ userId: z.string(), menuId: z.string() }),
    answer: explanation,
  }),
  record: post('/b/role/view/record', {
    title: '解释记录权限',
    access,
    body: z.object({
      userId: z.string(),
      form: z.string(),
      recordId: z.string(),
      action: z.enum(Object.keys(VIEW_ACTIONS) as [ViewAction, ...ViewAction[]]),
    }),
    answer: explanation,
  }),
});
