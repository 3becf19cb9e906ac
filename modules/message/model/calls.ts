import { z } from 'zod';
import { defineCalls, get, post, put } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';

export type MessageType = 'business' | 'contract' | 'hr' | 'administration' | 'finance';

export interface MessageRow {
  id: string;
  type: MessageType;
  type_label: string;
  title: string;
  content: string | null;
  link: string | null;
  read: boolean;
  procInstId: string | null;
  createName: string | null;
  createTime: string;
}

export const messageCalls = defineCalls({
  messages: post('/b/notice/msg/queryList', {
    title: '消息列表',
    access: 'login',
    told: ['title', 'content'],
    body: listRequest.extend({
      params: z
        .looseObject({ type: z.string().nullish(), read: z.union([z.boolean(), z.string()]).nullish() })
        .nullish(),
    }),
    answer: z.custom<MessageRow[] | { data: MessageRow[]; total: number }>(),
  }),
  unread: get('/b/notice/msg/toReadNumber/{type?}', { title: '未读消息数', access: 'login', answer: z.number() }),
  setRead: put('/b/notice/msg/{id}/setRead', { title: '标为已读', access: 'login' }),
  setReadList: put('/b/notice/msg/setRead', {
    title: '批量标为已读',
    access: 'login',
    body: z.array(z.coerce.string()),
  }),
  setAllRead: put('/b/notice/msg/setAllRead/{type}', { title: '全部标为已读', access: 'login' }),
  setReadById: put('/b/msg/setRead/{id}', { title: '标为已读', access: 'login' }),
});
