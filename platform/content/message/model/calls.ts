import { z } from 'zod';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';

const messageRow = z.object({
  id: z.string(),
  type: z.string(),
  type_label: z.string(),
  title: z.string(),
  content: z.string().nullable(),
  link: z.string().nullable(),
  read: z.boolean(),
  procInstId: z.string().nullable(),
  createName: z.string().nullable(),
  createTime: z.string(),
});
export type MessageRow = z.infer<typeof messageRow>;

export const messageCalls = defineCalls({
  messages: postCall('/b/notice/msg/queryList', {
    title: '消息列表',
    access: 'login',
    told: ['title', 'content'],
    body: listRequestSchema.extend({
      params: z
        .looseObject({ type: z.string().nullish(), read: z.union([z.boolean(), z.string()]).nullish() })
        .nullish(),
    }),
    answer: listAnswerSchemaOf(messageRow),
  }),
  unread: getCall('/b/notice/msg/toReadNumber/{type?}', { title: '未读消息数', access: 'login', answer: z.number() }),
  setRead: putCall('/b/notice/msg/{id}/setRead', {
    title: '标为已读',
    access: 'login',
    answer: z.object({ success: z.literal(true), msg: z.string() }),
  }),
  setReadList: putCall('/b/notice/msg/setRead', {
    title: '批量标为已读',
    access: 'login',
    body: z.array(z.coerce.string()),
    answer: z.object({ success: z.literal(true), msg: z.string() }),
  }),
  setAllRead: putCall('/b/notice/msg/setAllRead/{type}', {
    title: '全部标为已读',
    access: 'login',
    answer: z.object({ success: z.literal(true), msg: z.string() }),
  }),
  setReadById: putCall('/b/msg/setRead/{id}', {
    title: '标为已读',
    access: 'login',
    answer: z.object({ success: z.literal(true), msg: z.string() }),
  }),
});
