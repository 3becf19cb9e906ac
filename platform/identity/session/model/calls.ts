import { z } from 'zod';
import { createOpenDataSchema, emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { companyIdSchema } from './auth-input-schemas.ts';
import { signInAnswerSchema } from './sign-in-answer-schemas.ts';

/** The signed-in person as the shell keeps it (R1-243). */
const userInfo = z.object({
  userId: z.string(),
  loginName: z.string(),
  displayName: z.string(),
  phone: z.string().nullable(),
  permissions: z.array(z.string()),
  functions: z.array(z.string()),
  /** The rights the company has at all; null: every right. */
  cap: z.array(z.string()).nullable(),
  isAdmin: z.boolean(),
  kind: z.enum(['staff', 'customer', 'member']),
  deptInfo: z.object({
    deptId: z.string().nullable(),
    deptName: z.string().nullable(),
    job: z.string().nullable(),
  }),
  mySetting: z.record(z.string(), createOpenDataSchema('每人自己的设置')),
  customerInfo: z
    .object({
      loginLogo: z.string(),
      loginSystemName: z.string(),
    })
    .nullable(),
  customerCode: z.string().nullable(),
  userConfig: z.record(z.string(), createOpenDataSchema('每人自己的设置')),
  companyName: z.string(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** What is known of a token another system handed over. */
const handedOver = z.object({
  /** The system it was issued to, such as ECMS. */
  marker: z.string().nullable(),
  /** It can do only what it was issued for, and belongs to one window. */
  temporary: z.boolean(),
  /** It can do nothing before its person passed the second factor. */
  secondFactor: z.boolean().optional(),
});

const credentials = z.object({
  username: z.string().trim().min(1, '请输入用户名').max(60),
  password: z.string().min(1, '密码不能为空').max(4000),
  captcha: z.string().max(12).optional(),
  loginType: z.string().max(20).optional(),
});

export const sessionCalls = defineCalls({
  login: postCall('/login', { title: '用户名密码登录', access: 'open', body: credentials, answer: signInAnswerSchema }),
  saasLogin: postCall('/saas/login', {
    title: '公司用户名密码登录',
    access: 'open',
    body: credentials.extend({ companyId: companyIdSchema }),
    answer: signInAnswerSchema,
  }),
  captcha: getCall('/login/captcha', { title: '图形验证码', access: 'open', raw: true, changes: true }),
  saasCaptcha: getCall('/saas/login/captcha', { title: '图形验证码', access: 'open', raw: true, changes: true }),
  costManagerCaptcha: getCall('/cost-manager-login/captcha', {
    title: '图形验证码',
    access: 'open',
    raw: true,
    changes: true,
  }),
  customerCaptcha: getCall('/{customerCode}/login/captcha', {
    title: '图形验证码',
    access: 'open',
    raw: true,
    changes: true,
  }),
  captchaQuestion: getCall('/login/captcha/question', {
    title: '文字验证题',
    changes: true,
    access: 'open',
    answer: z.object({ question: z.string() }),
  }),
  keys: getCall('/login/getPKeys', {
    title: '登录加密公钥',
    changes: true,
    access: 'open',
    answer: z.object({ publicKey: z.string(), algorithm: z.literal('SM2'), keyId: z.string() }),
  }),
  logout: getCall('/logout', { title: '退出登录', access: 'login', changes: true, answer: emptyAnswerSchema }),
  userInfo: getCall('/user/info', { title: '当前用户信息', access: 'login', answer: userInfo }),
  loginData: getCall('/getLoginData', { title: '当前登录数据', access: 'login', answer: userInfo }),
  currentUser: getCall('/member/login/getCurrentUserInfo', {
    title: '当前用户',
    access: 'login',
    answer: userInfo,
  }),
  tokenUser: getCall('/b/user/setting/getTokenUser', {
    title: '按令牌取用户',
    access: 'login',
    answer: userInfo,
  }),
  initAuthToken: getCall('/login/initAuthToken', {
    title: '按令牌登录',
    access: 'open',
    // The product's own pages send it in the AuthToken header, which no log of addresses keeps.
    query: z.object({ AuthToken: z.string().min(1).optional() }),
    answer: handedOver,
  }),
});
