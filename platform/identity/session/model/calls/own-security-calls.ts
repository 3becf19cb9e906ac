import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';
import { signedInSessionSchema } from '../sign-in-answer-schemas.ts';
import { signInChangeOutcomeSchema } from './sign-in-change-calls.ts';

/** Six digits, or a recovery code. */
const codeBody = z.object({ code: z.string().trim().min(1, '请输入动态验证码').max(20) });

const secondFactor = z.object({
  on: z.boolean(),
  since: z.string().nullable(),
  recoveryLeft: z.number(),
});
export type SecondFactorStatus = z.infer<typeof secondFactor>;

/** One sign-in of the person. */
const ownSession = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  kind: z.string(),
  origin: z.string().nullable(),
  ip: z.string().nullable(),
  agent: z.string().nullable(),
  createdAt: z.string(),
  seenAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The optional second factor (RFC 6238) and the person's own sessions. */
export const ownSecurityCalls = defineCalls({
  passSecondFactor: postCall('/login/secondFactor', {
    title: '两步验证',
    access: 'login',
    body: codeBody,
    answer: signedInSessionSchema,
  }),
  secondFactor: getCall('/b/security/secondFactor', {
    title: '两步验证状态',
    access: 'login',
    answer: secondFactor,
  }),
  beginSecondFactor: postCall('/b/security/secondFactor/begin', {
    title: '开始设置两步验证',
    access: 'login',
    answer: z.object({
      secret: z.string(),
      /** otpauth:// */
      address: z.string(),
    }),
  }),
  confirmSecondFactor: postCall('/b/security/secondFactor/confirm', {
    title: '开启两步验证',
    access: 'login',
    body: codeBody,
    /** The whole session of whoever had to set it up at signing in. */
    answer: recoveryCodes.extend({ entered: signedInSessionSchema.nullable() }),
  }),
  newRecoveryCodes: postCall('/b/security/secondFactor/recoveryCodes', {
    title: '重新生成恢复码',
    access: 'login',
    body: codeBody,
    answer: recoveryCodes,
  }),
  endSecondFactor: postCall('/b/security/secondFactor/end', {
    title: '关闭两步验证',
    access: 'login',
    body: codeBody,
    answer: emptyAnswerSchema,
  }),
  resetSecondFactor: deleteCall('/a/user/{id}/secondFactor', {
    title: '为用户解除两步验证',
    access: 'user:write',
    answer: signInChangeOutcomeSchema,
  }),
  ownSessions: getCall('/b/security/sessions', {
    title: '我的登录设备',
    access: 'login',
    answer: z.array(ownSession),
  }),
  endSession: deleteCall('/b/security/sessions/{id}', {
    title: '退出一台设备',
    access: 'login',
    answer: emptyAnswerSchema,
  }),
  endOtherSessions: postCall('/b/security/sessions/endOthers', {
    title: '退出其他所有设备',
    access: 'login',
    answer: emptyAnswerSchema,
  }),
});
