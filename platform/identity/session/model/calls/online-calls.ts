import { z } from 'zod';
import { tablelessListRowSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { emptyAnswerSchema, listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { onlineSessionList } from '../online-session-list.ts';
import { onlineTreeNodeSchema } from '../online-tree.ts';

/** One sign-in of one person that has not ended. */
const onlineSession = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  deptName: z.string().nullable(),
  job: z.string().nullable(),
  kind: z.string(),
  signedInAt: z.string(),
  seenAt: z.string(),
  ip: z.string().nullable(),
  agent: z.string().nullable(),
  /** Seen in the last minutes. */
  online: z.boolean(),
  /** The session this list was asked with. */
  current: z.boolean(),
});
export type OnlineSession = z.infer<typeof onlineSession>;

/** 'true', 'false', or anything empty for all; a query knows texts only. */
const yesNoAll = z
  .enum(['true', 'false', 'null', ''])
  .optional()
  .transform((text) => (text === 'true' ? true : text === 'false' ? false : null));

export const onlineCalls = defineCalls({
  numbers: getCall('/a/session/online/NO', {
    title: '在线人数',
    access: 'staff',
    answer: z.object({ onlineNo: z.number(), totalNo: z.number() }),
  }),
  tree: getCall('/a/session/online/queryList', {
    title: '在线用户树',
    access: 'staff',
    query: z.object({ name: z.string().max(60).optional(), online: yesNoAll }),
    answer: z.array(onlineTreeNodeSchema),
  }),
  sessions: postCall('/a/session/online/sessionList', {
    title: '登录会话',
    access: 'online:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(tablelessListRowSchemaOf(onlineSessionList, onlineSession)),
  }),
  signOut: postCall('/a/session/online/{id}/signOut', {
    title: '强制下线',
    access: 'online:write',
    answer: emptyAnswerSchema,
  }),
});
