import { z } from 'zod';
import { nothing } from '#kernel/meta/answers.ts';
import { defineCalls, get, post, put } from '#kernel/meta/calls.ts';
import { captcha, companyId, mobile, sentPassword, smsCode } from '../inputs.ts';
import { signInChangeOutcome } from './sign-in-change-calls.ts';

const newPassword = sentPassword('请输入新密码');

/** Recovering, changing and first setting a password (R1-074, R1-075). */
export const passwordCalls = defineCalls({
  findPassword: post('/findPassword', {
    title: '凭手机验证码找回密码',
    access: 'open',
    body: z.object({
      phone: mobile,
      captcha: smsCode,
      newPassword,
      /** 'staff', 'customer' or 'member' looks among these alone. */
      userType: z.string().max(20).optional(),
      companyId: companyId.optional(),
    }),
    answer: nothing,
  }),
  modPassword: post('/modPassword', {
    title: '修改密码',
    access: 'open',
    body: z.object({
      /** Whose password, where nobody is signed in. */
      username: z.string().trim().max(60).optional(),
      captcha,
      oldPassword: sentPassword('请输入原密码'),
      newPassword,
      repeatPassword: sentPassword('请再次输入密码'),
    }),
    answer: nothing,
  }),
  resetPassword: put('/a/sys/user/resetPassword/{id}', {
    title: '重置用户密码',
    access: 'user:password',
    answer: signInChangeOutcome,
  }),
  lock: get('/a/sys/user/lock/{id}', {
    title: '用户是否被锁定',
    access: 'user:account',
    answer: z.object({ locked: z.boolean() }),
  }),
  unlock: put('/a/sys/user/unlock/{id}', { title: '解除用户锁定', access: 'user:account', answer: nothing }),
  setPassword: post('/login/setPassword', {
    title: '设置首个密码',
    access: 'open',
    body: z.object({ ticket: z.string().min(1).max(100), newPassword, repeatPassword: sentPassword('请再次输入密码') }),
    answer: nothing,
  }),
});
