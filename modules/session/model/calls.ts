import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';

export interface SignedIn {
  authToken: string;
  userId: string;
  displayName: string;
}

/** The signed-in person as the shell keeps it (specification 1 §3). */
export interface UserInfo {
  userId: string;
  loginName: string;
  displayName: string;
  permissions: string[];
  functions: string[];
  isAdmin: boolean;
  deptInfo: { deptId: string | null; deptName: string | null; job: string | null };
  mySetting: Record<string, unknown>;
  customerInfo: { loginLogo: string; loginSystemName: string } | null;
  customerCode: string | null;
  userConfig: Record<string, unknown>;
  companyName: string;
}

const credentials = z.object({
  username: z.string().trim().min(1, '请输入用户名').max(60),
  password: z.string().min(1, '密码不能为空').max(4000),
  captcha: z.string().max(12).optional(),
  loginType: z.string().max(20).optional(),
});

export const sessionCalls = defineCalls({
  login: post('/login', { title: '用户名密码登录', access: 'open', body: credentials, answer: z.custom<SignedIn>() }),
  captcha: get('/login/captcha', { title: '图形验证码', access: 'open', raw: true }),
  saasCaptcha: get('/saas/login/captcha', { title: '图形验证码', access: 'open', raw: true }),
  keys: get('/login/getPKeys', {
    title: '登录加密公钥',
    access: 'open',
    answer: z.object({ publicKey: z.string(), algorithm: z.literal('SM2'), keyId: z.string() }),
  }),
  logout: get('/logout', { title: '退出登录', access: 'login' }),
  userInfo: get('/user/info', { title: '当前用户信息', access: 'login', answer: z.custom<UserInfo>() }),
  loginData: get('/getLoginData', { title: '当前登录数据', access: 'login', answer: z.custom<UserInfo>() }),
  currentUser: get('/member/login/getCurrentUserInfo', {
    title: '当前用户',
    access: 'login',
    answer: z.custom<UserInfo>(),
  }),
  tokenUser: get('/b/user/setting/getTokenUser', {
    title: '按令牌取用户',
    access: 'login',
    answer: z.custom<UserInfo>(),
  }),
  initAuthToken: get('/login/initAuthToken', {
    title: '检查令牌',
    access: 'open',
    query: z.object({ AuthToken: z.string().min(1) }),
  }),
  online: get('/a/session/online/NO', {
    title: '在线人数',
    access: 'login',
    answer: z.object({ onlineNo: z.number(), totalNo: z.number() }),
  }),
});
