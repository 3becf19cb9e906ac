import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { signedInSessionSchema } from '../sign-in-answer-schemas.ts';

/** Seconds a code can be used (single use). */
export const QR_CODE_SECONDS = 120;

/** waiting → scanned → confirmed → over, or refused. */
const qrState = z.enum(['waiting', 'scanned', 'confirmed', 'refused', 'over']);
export type QrCodeState = z.infer<typeof qrState>;

/** What the scanning person sees before deciding. */
const qrRequest = z.object({
  ip: z.string(),
  agent: z.string(),
  createdAt: z.string(),
});
export type QrSignInRequest = z.infer<typeof qrRequest>;

const code = z.object({ code: z.string().min(1).max(100) });

export const qrSignInCalls = defineCalls({
  qrCode: getCall('/login/qrCode', {
    title: '登录二维码',
    changes: true,
    access: 'open',
    answer: z.object({
      /** Goes into the picture. */
      code: z.string(),
      /** Stays in the asking browser: who only sees the picture cannot ask how it ended. */
      key: z.string(),
      seconds: z.number(),
    }),
  }),
  codeStatus: postCall('/login/codeStatus', {
    title: '二维码登录状态',
    access: 'open',
    body: code.extend({ key: z.string().min(1).max(100) }),
    answer: z.object({
      status: qrState,
      signedIn: signedInSessionSchema.optional(),
      scannedBy: z.string().optional(),
    }),
  }),
  scan: postCall('/b/qrSignIn/scan', {
    title: '扫描登录二维码',
    access: 'login',
    body: code,
    answer: qrRequest,
  }),
  confirm: postCall('/b/qrSignIn/confirm', {
    title: '确认扫码登录',
    access: 'login',
    body: code,
    answer: emptyAnswerSchema,
  }),
  refuse: postCall('/b/qrSignIn/refuse', {
    title: '拒绝扫码登录',
    access: 'login',
    body: code,
    answer: emptyAnswerSchema,
  }),
});
