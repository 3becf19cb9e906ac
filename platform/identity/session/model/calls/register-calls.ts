import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { createSentPasswordSchema, mobileNumberSchema, smsCodeSchema } from '../auth-input-schemas.ts';

/** Registration leaves department and role to the firm: both come as −1 (R1-306, R1-307). */
const UNSET = -1;
const unset = z.coerce
  .number()
  .refine((id) => id === UNSET, '注册时不能指定部门或角色')
  .optional();

const person = {
  loginName: z
    .string('请输入用户名')
    .trim()
    .min(1, '请输入用户名')
    .regex(/^[A-Za-z0-9_.@-]{2,40}$/, '只能包含字母、数字与 _ . @ -，至少2位'),
  name: z.string('请输入姓名').trim().min(1, '请输入姓名').max(40, '姓名不能超过40个字符'),
  phone: mobileNumberSchema,
  captcha: smsCodeSchema,
  password: createSentPasswordSchema('密码不能为空'),
  deptId: unset,
  roleId: unset,
};

/** 'waiting': an administrator has to enable the account first. */
const registered = z.object({
  state: z.enum(['waiting', 'enabled']),
});
export type RegistrationResult = z.infer<typeof registered>;

export const registerCalls = defineCalls({
  register: postCall('/member/register', {
    title: '员工注册',
    access: 'open',
    body: z.object(person),
    answer: registered,
  }),
  registerCustomer: postCall('/member/customer/register', {
    title: '客户注册',
    access: 'open',
    body: z.object({ ...person, customerId: requiredRecordIdSchema('客户登录页不存在') }),
    answer: registered,
  }),
  checkLoginPhone: getCall('/member/login/checkPhone/{phone}', {
    title: '检查登录手机号',
    access: 'open',
    answer: z.object({ valid: z.boolean() }),
  }),
  checkPhoneExist: getCall('/member/register/checkPhoneExist/{phone}', {
    title: '手机号是否已注册',
    access: 'open',
    answer: z.object({ exist: z.boolean() }),
  }),
  checkRegisterPhone: postCall('/member/register/checkPhone', {
    title: '检查注册手机号',
    access: 'open',
    body: z.object({ phone: mobileNumberSchema }),
    answer: emptyAnswerSchema,
  }),
  selfInfo: putCall('/login/selfInfo', {
    title: '完善本人信息',
    access: 'login',
    body: z.object({
      phone: mobileNumberSchema,
      captcha: smsCodeSchema,
      email: z.union([z.literal(''), z.email('不是有效的邮箱')]).optional(),
    }),
    answer: emptyAnswerSchema,
  }),
});
