import { z } from 'zod';
import { createOpenDataSchema } from '../answer-schemas.ts';
import { BODY_LIMIT, defineCalls, deleteCall, getCall, postCall } from '../calls.ts';
import { integerSchema } from '../wire-schemas.ts';

const words = (most: number) => z.string().max(most);

/** What is known of a kept draft beside what was typed. */
const draftHead = z.object({
  id: z.string(),
  key: z.string(),
  /** The form it was typed into; drafts of new records of one form share it. */
  place: z.string(),
  /** Counts how often it was kept; who keeps it again says which one they go on from. */
  revision: z.number().int(),
  /** Kept by the person's own wish (暂存): leaving the form does not give it up. */
  held: z.boolean(),
  /** ISO time of the last change. */
  at: z.string(),
});
export type DraftSummary = z.infer<typeof draftHead>;

const keptDraft = z.object({
  key: words(200).min(1),
  place: words(150).min(1),
  /** 0 for one that is kept for the first time. */
  revision: integerSchema.min(0),
  held: z.boolean(),
  /** The form's name, and what of it is being written. */
  form: words(100),
  name: words(200),
  /** Where it is found again: path and query within the product. */
  address: words(1000).regex(/^\/(?!\/)/, '草稿的地址有误'),
  typed: z.json(),
});
export type StoredDraft = z.output<typeof keptDraft>;

/** Unsaved input of people, kept on the server so that it is found again on another machine. Everybody sees their own alone. */
export const draftCalls = defineCalls({
  heads: getCall('/b/draft', { title: '我的草稿清单', access: 'login', answer: z.array(draftHead) }),
  draft: getCall('/b/draft/{id}', {
    title: '读取草稿',
    access: 'login',
    answer: draftHead.extend({ typed: createOpenDataSchema('各表单自己的填写内容') }),
  }),
  keep: postCall('/b/draft/save', {
    title: '暂存草稿',
    access: 'login',
    bodyLimit: BODY_LIMIT.large,
    body: keptDraft,
    answer: draftHead,
  }),
  discard: deleteCall('/b/draft/{ids}', {
    title: '放弃草稿',
    access: 'login',
    answer: z.object({ removed: z.number().int() }),
  }),
});
