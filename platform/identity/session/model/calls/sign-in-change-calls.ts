import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';

/** What is changed: login name, phone or e-mail address; the password; the second factor taken off. */
const signInChangeKind = z.enum(['data', 'password', 'secondFactor']);
export type SignInChangeKind = z.infer<typeof signInChangeKind>;

/** A change of how somebody signs in that waits for the person or an administrator. */
const signInChange = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  loginName: z.string(),
  kind: signInChangeKind,
  /** In words: '手机号改为139****0002'. */
  what: z.string(),
  askedBy: z.string(),
  askedByLabel: z.string().nullable(),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** The phone that got a code, such as '138****0001'; null where none did. */
  phone: z.string().nullable(),
});
export type SignInChange = z.infer<typeof signInChange>;

/** What became of a wish to change something: done at once, with the password that is told once, or waiting. */
export const signInChangeOutcomeSchema = z.object({
  password: z.string().nullable(),
  waiting: signInChange.nullable(),
});
export type SignInChangeOutcome = z.infer<typeof signInChangeOutcomeSchema>;

const text = z.string().trim().max(60).optional();

/** 变更登录资料: somebody else's way to sign in changes once the person, or an administrator, has confirmed it. */
export const signInChangeCalls = defineCalls({
  ask: postCall('/a/sys/user/signInChange/{id}', {
    title: '申请变更登录资料',
    access: 'user:account',
    body: z.object({ loginName: text, phone: text, email: text }),
    answer: signInChangeOutcomeSchema,
  }),
  ofPerson: getCall('/a/sys/user/signInChange/{id}', {
    title: '待确认的登录资料变更',
    access: 'staff',
    answer: z.array(signInChange),
  }),
  own: getCall('/b/security/signInChange', {
    title: '我的待确认变更',
    access: 'login',
    answer: z.array(signInChange),
  }),
  /** The person confirms in the own session, an administrator too; whoever asked with the code of the person's phone. */
  confirm: putCall('/a/sys/user/signInChange/{id}/confirm', {
    title: '确认变更登录资料',
    access: 'login',
    body: z.object({ code: z.string().trim().max(12).optional() }),
    answer: z.object({ password: z.string().nullable() }),
  }),
  refuse: putCall('/a/sys/user/signInChange/{id}/refuse', {
    title: '撤销或拒绝变更登录资料',
    access: 'login',
    answer: emptyAnswerSchema,
  }),
});
