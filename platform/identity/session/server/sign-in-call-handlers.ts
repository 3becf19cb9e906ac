import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { tokenOfRequest } from '#kernel/server/http/request-token.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { passwordCalls } from '../model/calls/password-calls.ts';
import { portalCalls } from '../model/calls/portal-calls.ts';
import { registerCalls } from '../model/calls/register-calls.ts';
import { signInChangeCalls } from '../model/calls/sign-in-change-calls.ts';
import { smsCalls } from '../model/calls/sms-calls.ts';
import { anonymousCallerOf } from './anonymous-caller.ts';
import { loadFirstCompanyId } from './first-company.ts';
import { loadSignInLock, unlockSignIn } from './lock-out/load-or-clear-sign-in-lock.ts';
import { changePassword } from './password/change-password.ts';
import { recoverPassword } from './password/recover-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { setFirstPassword } from './password/set-first-password.ts';
import { loadPortalInfo, requireRegistrationPortal, sendPortalLogo } from './portal/customer-sign-in-portals.ts';
import { isMobileNumber, isPhoneRegistered, refuseRegisteredPhone } from './register/phone-checks.ts';
import { registerAccount } from './register/register-account.ts';
import { saveOwnPhoneAndEmail } from './register/save-own-phone-and-email.ts';
import { rememberDevice } from './remember-device.ts';
import {
  confirmSignInChange,
  listPendingSignInChanges,
  rejectSignInChange,
} from './sign-in-change/confirm-or-reject-sign-in-change.ts';
import { requestSignInDataChange } from './sign-in-change/request-sign-in-data-change.ts';
import { sendSmsCode } from './sms/send-sms-code.ts';
import { signInBySms } from './sms/sms-sign-in.ts';

/** Everything around signing in that needs no session: by phone, registering, recovering, customers' own pages. */
export const signInCallHandlers = [
  implementCalls('短信登录', smsCalls, {
    smsSend: (ctx, { body, request }) => sendSmsCode(ctx, anonymousCallerOf(request), body),
    smsLogin: async (ctx, { body, ...at }) =>
      rememberDevice(ctx.runtime, at, await signInBySms(ctx, anonymousCallerOf(at.request), body)),
    saasSmsLogin: async (ctx, { body, ...at }) =>
      rememberDevice(ctx.runtime, at, await signInBySms(ctx, anonymousCallerOf(at.request), body)),
  }),
  implementCalls('注册', registerCalls, {
    async register(ctx, { body, request }) {
      const companyId = await loadFirstCompanyId(ctx.runtime.database.system);
      return registerAccount(ctx, anonymousCallerOf(request), body, { companyId, kind: 'staff' });
    },
    async registerCustomer(ctx, { body, request }) {
      const entrance = await requireRegistrationPortal(ctx.runtime.database.system, body.customerId);
      return registerAccount(ctx, anonymousCallerOf(request), body, { ...entrance, kind: 'customer' });
    },
    checkLoginPhone: (_ctx, { params }) => ({ valid: isMobileNumber(params.phone) }),
    checkPhoneExist: async ({ runtime }, { params, request }) => ({
      exist: await isPhoneRegistered(runtime.database.system, anonymousCallerOf(request), params.phone),
    }),
    checkRegisterPhone: ({ runtime }, { body, request }) =>
      refuseRegisteredPhone(runtime.database.system, anonymousCallerOf(request), body.phone),
    selfInfo: (ctx, { body, request }) => saveOwnPhoneAndEmail(ctx, anonymousCallerOf(request), body),
  }),
  implementCalls('密码', passwordCalls, {
    findPassword: (ctx, { body, request }) => recoverPassword(ctx, anonymousCallerOf(request), body),
    modPassword: (ctx, { body, request }) => changePassword(ctx, request, body),
    setPassword: (ctx, { body }) => setFirstPassword(ctx, body),
    resetPassword: (ctx, { params }) => resetPassword(ctx, params.id),
    lock: (ctx, { params }) => loadSignInLock(ctx, params.id),
    unlock: (ctx, { params }) => unlockSignIn(ctx, params.id),
  }),
  implementCalls('变更登录资料', signInChangeCalls, {
    ask: (ctx, { params, body }) => requestSignInDataChange(ctx, params.id, body),
    ofPerson: (ctx, { params }) => listPendingSignInChanges(ctx, idOrNonexistent(params.id)),
    own: (ctx) => listPendingSignInChanges(ctx, ctx.me.userId),
    confirm: (ctx, { params, body, request }) =>
      confirmSignInChange(ctx, params.id, body.code, tokenOfRequest(request) ?? ''),
    refuse: (ctx, { params }) => rejectSignInChange(ctx, params.id),
  }),
  implementCalls('客户登录页', portalCalls, {
    portal: ({ runtime }, { params }) => loadPortalInfo(runtime.database.system, params.customerCode),
    portalLogo: (ctx, { params, reply }) => sendPortalLogo(ctx, params.customerCode, reply),
  }),
];
