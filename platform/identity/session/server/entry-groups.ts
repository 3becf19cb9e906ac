import { implement } from '#kernel/server/http/handlers.ts';
import { sentToken } from '#kernel/server/http/token.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get.ts';
import { passwordCalls } from '../model/calls/password-calls.ts';
import { portalCalls } from '../model/calls/portal-calls.ts';
import { registerCalls } from '../model/calls/register-calls.ts';
import { signInChangeCalls } from '../model/calls/sign-in-change-calls.ts';
import { smsCalls } from '../model/calls/sms-calls.ts';
import { askerOf } from './asker.ts';
import { keepDevice } from './device.ts';
import { firstCompany } from './first-company.ts';
import { lockOf, unlock } from './lock-out/unlock.ts';
import { changePassword } from './password/change-password.ts';
import { setFirstPassword } from './password/first-password.ts';
import { recoverPassword } from './password/recover-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { portalEntrance, portalInfo, sendPortalLogo } from './portal/portal.ts';
import { isMobile, phoneExists, refuseKnownPhone } from './register/phone-checks.ts';
import { register } from './register/register.ts';
import { keepSelfInfo } from './register/self-info.ts';
import { askNewData } from './sign-in-change/ask-data.ts';
import { changesOf, confirmChange, refuseChange } from './sign-in-change/settle.ts';
import { sendCode } from './sms/send-code.ts';
import { signInBySms } from './sms/sms-sign-in.ts';

/** Everything around signing in that needs no session: by phone, registering, recovering, customers' own pages. */
export const entryGroups = [
  implement('短信登录', smsCalls, {
    smsSend: (ctx, { body, request }) => sendCode(ctx, askerOf(request), body),
    smsLogin: async (ctx, { body, ...at }) =>
      keepDevice(ctx.runtime, at, await signInBySms(ctx, askerOf(at.request), body)),
    saasSmsLogin: async (ctx, { body, ...at }) =>
      keepDevice(ctx.runtime, at, await signInBySms(ctx, askerOf(at.request), body)),
  }),
  implement('注册', registerCalls, {
    async register(ctx, { body, request }) {
      const companyId = await firstCompany(ctx.runtime.database.system);
      return register(ctx, askerOf(request), body, { companyId, kind: 'staff' });
    },
    async registerCustomer(ctx, { body, request }) {
      const entrance = await portalEntrance(ctx.runtime.database.system, body.customerId);
      return register(ctx, askerOf(request), body, { ...entrance, kind: 'customer' });
    },
    checkLoginPhone: (_ctx, { params }) => ({ valid: isMobile(params.phone) }),
    checkPhoneExist: async ({ runtime }, { params, request }) => ({
      exist: await phoneExists(runtime.database.system, askerOf(request), params.phone),
    }),
    checkRegisterPhone: ({ runtime }, { body, request }) =>
      refuseKnownPhone(runtime.database.system, askerOf(request), body.phone),
    selfInfo: (ctx, { body, request }) => keepSelfInfo(ctx, askerOf(request), body),
  }),
  implement('密码', passwordCalls, {
    findPassword: (ctx, { body, request }) => recoverPassword(ctx, askerOf(request), body),
    modPassword: (ctx, { body, request }) => changePassword(ctx, request, body),
    setPassword: (ctx, { body }) => setFirstPassword(ctx, body),
    resetPassword: (ctx, { params }) => resetPassword(ctx, params.id),
    lock: (ctx, { params }) => lockOf(ctx, params.id),
    unlock: (ctx, { params }) => unlock(ctx, params.id),
  }),
  implement('变更登录资料', signInChangeCalls, {
    ask: (ctx, { params, body }) => askNewData(ctx, params.id, body),
    ofPerson: (ctx, { params }) => changesOf(ctx, idOrNonexistent(params.id)),
    own: (ctx) => changesOf(ctx, ctx.me.userId),
    confirm: (ctx, { params, body, request }) => confirmChange(ctx, params.id, body.code, sentToken(request) ?? ''),
    refuse: (ctx, { params }) => refuseChange(ctx, params.id),
  }),
  implement('客户登录页', portalCalls, {
    portal: ({ runtime }, { params }) => portalInfo(runtime.database.system, params.customerCode),
    portalLogo: (ctx, { params, reply }) => sendPortalLogo(ctx, params.customerCode, reply),
  }),
];
