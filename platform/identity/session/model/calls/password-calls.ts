import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import {
  captchaSchema,
  companyIdSchema,
  createSentPasswordSchema,
  mobileNumberSchema,
  smsCodeSchema,
} from '../auth-input-schemas.ts';
import { signInChangeOutcomeSchema } from './sign-in-change-calls.ts';

const newPassword = createSentPasswordSchema('请输入新密码');

/** Recovering, changing and first setting a password (R1-074, R1-075). */
export const passwordCalls = defineCalls({
  findPassword: postCall('/findPassword', {
    title: '凭手机验证码找回密码',
    access: 'open',
    body: z.object({
      phone: mobileNumberSchema,
      captcha: smsCodeSchema,
      newPassword,
      /** 'staff', 'customer' or 'member' looks among these alone. */
      userType: z.string().max(20).optional(),
      companyId: companyIdSchema.optional(),
    }),
    answer: emptyAnswerSchema,
  }),
  modPassword: postCall('/modPassword', {
    title: '修改密码',
    access: 'open',
    body: z.object({
      /** Whose password, where nobody is signed in. */
      username: z.string().trim().max(60).optional(),
      captcha: captchaSchema,
      oldPassword: createSentPasswordSchema('请输入原密码'),
      newPassword,
      repeatPassword: createSentPasswordSchema('请再次输入密码'),
    }),
    answer: emptyAnswerSchema,
  }),
  resetPassword: putCall('/a/sys/user/resetPassword/{id}', {
    title: '重置用户密码',
    access: 'user:password',
    answer: signInChangeOutcomeSchema,
  }),
  lock: getCall('/a/sys/user/lock/{id}', {
    title: '用户是否被锁定',
    access: 'user:account',
    answer: z.object({ locked: z.boolean() }),
  }),
  unlock: putCall('/a/sys/user/unlock/{id}', {
    title: '解除用户锁定',
    access: 'user:account',
    answer: emptyAnswerSchema,
  }),
  setPassword: postCall('/login/setPassword', {
    title: '设置首个密码',
    access: 'open',
    body: z.object({
      ticket: z.string().min(1).max(100),
      newPassword,
      repeatPassword: createSentPasswordSchema('请再次输入密码'),
    }),
    answer: emptyAnswerSchema,
  }),
});
