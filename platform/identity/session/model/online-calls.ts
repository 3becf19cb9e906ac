import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import type { OnlineNode } from './online-tree.ts';

/** One sign-in of one person that has not ended. */
export interface OnlineSession {
  id: string;
  userId: string;
  userName: string;
  deptName: string | null;
  job: string | null;
  kind: string;
  signedInAt: string;
  seenAt: string;
  ip: string | null;
  agent: string | null;
  /** Seen in the last minutes. */
  online: boolean;
  /** The session this list was asked with. */
  current: boolean;
}

/** 'true', 'false', or anything empty for all; a query knows texts only. */
const yesNoAll = z
  .enum(['true', 'false', 'null', ''])
  .optional()
  .transform((text) => (text === 'true' ? true : text === 'false' ? false : null));

export const onlineCalls = defineCalls({
  numbers: get('/a/session/online/NO', {
    title: '在线人数',
    access: 'staff',
    answer: z.object({ onlineNo: z.number(), totalNo: z.number() }),
  }),
  tree: get('/a/session/online/queryList', {
    title: '在线用户树',
    access: 'staff',
    query: z.object({ name: z.string().max(60).optional(), online: yesNoAll }),
    answer: z.custom<OnlineNode[]>(),
  }),
  sessions: post('/a/session/online/sessionList', {
    title: '登录会话',
    access: 'online:read',
    body: listRequest,
    answer: z.custom<OnlineSession[] | { data: OnlineSession[]; total: number }>(),
  }),
  signOut: post('/a/session/online/{id}/signOut', { title: '强制下线', access: 'online:write' }),
});
