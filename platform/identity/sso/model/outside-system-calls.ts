import { z } from 'zod';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';

/** A token in its person's name. */
const handedToken = z.object({
  authToken: z.string(),
  userName: z.string(),
  /** Seconds. */
  expiresIn: z.number(),
  /** It does nothing before its person passed the second factor. */
  secondFactor: z.boolean().optional(),
});
export type HandoverToken = z.infer<typeof handedToken>;

/** What an outside system says when it asks; see buildHandoverSignatureText for `sign`. */
const tokenRequest = z.object({
  system: z.string().min(1).max(60),
  loginName: z.string().min(1).max(60),
  purpose: z.string().min(1).max(60),
  /** Milliseconds since 1970. */
  time: z.number().int(),
  /** HMAC-SHA-256 by the shared secret, in hex. */
  sign: z.string().length(64),
});
export type HandoverTokenRequest = z.infer<typeof tokenRequest>;

/** What is signed: one fact a line, in this order. */
export const buildHandoverSignatureText = ({
  system,
  loginName,
  purpose,
  time,
}: Omit<HandoverTokenRequest, 'sign'>): string => [system, loginName, purpose, time].join('\n');

export const outsideSystemCalls = defineCalls({
  issueToken: postCall('/handover/token', {
    title: '外部系统换取登录令牌',
    access: 'open',
    body: tokenRequest,
    answer: handedToken,
  }),
  ydccsLogin: postCall('/b/ydccs/login', {
    title: '登录外部质检系统',
    access: 'login',
    answer: z.object({ authToken: z.string(), url: z.string() }),
  }),
  ecms3Info: getCall('/ecms3/getEcms3Info', {
    title: '造价系统登录信息',
    changes: true,
    access: 'login',
    answer: z.object({ authToken: z.string(), userName: z.string() }),
  }),
  newSecret: postCall('/b/outsideSystem/{id}/secret', {
    title: '生成外部系统密钥',
    access: 'admin:sso',
    answer: z.object({ secret: z.string() }),
  }),
});
