import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { createExpiredRowsCleanup } from '#kernel/server/cleaning/nightly-cleanup.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type AnonymousContext, implementCalls } from '#kernel/server/http/implement-calls.ts';
import { tokenOfRequest } from '#kernel/server/http/request-token.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { user } from '#platform/people/org/model/index.ts';
import { loadPersonalSettings } from '#platform/settings/param/server/index.ts';
import { sessionCalls, type UserInfo } from '../model/calls.ts';
import { customerPortal } from '../model/customer-portal.entity.ts';
import { sessionErrors } from '../model/errors.ts';
import { anonymousCallerOf, CAPTCHA_COOKIE } from './anonymous-caller.ts';
import { createPictureCaptcha } from './captcha/picture-captcha.ts';
import { createQuestionCaptcha } from './captcha/question-captcha.ts';
import { createDemoCredentials, seedFirstAdministratorPassword } from './demo-and-initial-passwords.ts';
import { countRateLimitedUse } from './lock-out/rate-limits.ts';
import { signInFailuresGauge } from './lock-out/sign-in-failures.ts';
import { loadTransportPublicKey } from './password/transport-key.ts';
import {
  loadPortalOfPerson,
  PORTAL_CODE_TAKEN_MESSAGE,
  refuseTakenPortalCode,
} from './portal/customer-sign-in-portals.ts';
import { qrSignInCallHandlers } from './qr/qr-sign-in-call-handlers.ts';
import { rememberDevice } from './remember-device.ts';
import { ownSecurityCallHandlers } from './second-factor/own-security-call-handlers.ts';
import { secondFactorRemovalHandler } from './second-factor/remove-second-factor.ts';
import { registerSecondFactorRestriction } from './second-factor/second-factor-restriction.ts';
import { onlineCallHandlers } from './sessions/online-call-handlers.ts';
import { createVisibleSessionSource } from './sessions/visible-sessions.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInCallHandlers } from './sign-in-call-handlers.ts';
import { guardSignInData } from './sign-in-change/guard-sign-in-data.ts';
import { registerSignInChangeHandler } from './sign-in-change/sign-in-change-handler-registry.ts';
import { notifyOldPhone } from './sms/notify-old-phone.ts';

export { type AnonymousCaller, anonymousCallerOf } from './anonymous-caller.ts';
export { loadFirstCompanyId } from './first-company.ts';
export { countRateLimitedUse } from './lock-out/rate-limits.ts';
export { openAccountSession } from './open-account-session.ts';
export { generatePassword } from './password/generate-password.ts';
export { resetPasswordByCommand } from './password/reset-password-by-command.ts';
export { savePassword } from './password/save-password.ts';
export { addDemoPortal } from './portal/demo.ts';
export { toRegistrationError } from './register/register-account.ts';
export { removeSecondFactor } from './second-factor/remove-second-factor.ts';
export { findAccountById, findAccountByName, type SignInAccount } from './sign-in-accounts.ts';
export { guardSignInData } from './sign-in-change/guard-sign-in-data.ts';
export { requestSignInChange } from './sign-in-change/request-sign-in-change-of-other.ts';

const COOKIE = { path: '/api', httpOnly: true, sameSite: 'lax' } as const;

/** So many that nobody at a shared address is kept from signing in, and drawing keeps no processor busy. */
const PICTURES = { most: 120, minutes: 5 };

async function sendCaptcha(
  { runtime }: AnonymousContext,
  { reply, request }: { reply: FastifyReply; request: FastifyRequest },
) {
  await countRateLimitedUse(runtime.database.system, 'captcha picture', request.ip, PICTURES);
  const { id, png } = await createPictureCaptcha(runtime.database.system);
  return reply.setCookie(CAPTCHA_COOKIE, id, COOKIE).header('cache-control', 'no-store').type('image/png').send(png);
}

async function userInfo(ctx: Context): Promise<UserInfo> {
  const { me } = ctx;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ phone: string | null; companyName: string }>`select u.phone, c.name as "companyName"
    from pub_person u join pub_company c on c.id = u.company_id
    where u.company_id = ${me.companyId} and u.id = ${me.userId}`,
  );
  const [settings, portal] = await Promise.all([loadPersonalSettings(ctx), loadPortalOfPerson(ctx)]);
  return {
    userId: me.userId,
    loginName: me.loginName,
    displayName: me.name,
    phone: found?.phone ?? null,
    permissions: [...me.roles],
    functions: [...me.functions],
    cap: me.cap ? [...me.cap] : null,
    isAdmin: me.isAdmin,
    kind: me.kind,
    deptInfo: { deptId: me.deptId, deptName: me.deptName, job: me.job },
    mySetting: { projectNameRule: settings['mySetting.projectNameRule'] ?? 'projectName' },
    customerInfo: portal && { loginLogo: portal.loginLogo, loginSystemName: portal.loginSystemName },
    customerCode: portal?.customerCode ?? null,
    userConfig: settings,
    companyName: found?.companyName ?? '',
  };
}

export const sessionServer: ServerModulePart = {
  cleanings: [
    createExpiredRowsCleanup('session_captcha', sql`expires_at < now()`),
    createExpiredRowsCleanup('session_attempt', sql`at < now() - interval '1 day'`),
    createExpiredRowsCleanup('session_sms_code', sql`created_at < now() - interval '2 days'`),
    createExpiredRowsCleanup('session_ticket', sql`expires_at < now()`),
    createExpiredRowsCleanup('session_qr_code', sql`expires_at < now()`),
    createExpiredRowsCleanup('session_use', sql`at < now() - interval '1 day'`),
  ],
  async open(runtime) {
    registerSecondFactorRestriction(runtime);
    registerSignInChangeHandler(runtime, secondFactorRemovalHandler);
  },
  base: seedFirstAdministratorPassword,
  demo: createDemoCredentials,
  gauges: [signInFailuresGauge],
  hooks: [
    defineEntityHooks(user, { beforeSave: guardSignInData, afterSave: notifyOldPhone }),
    defineEntityHooks(customerPortal, {
      beforeSave: (ctx, values, existing) => refuseTakenPortalCode(ctx, { ...existing, ...values }),
      taken: { session_customer_portal_address: { code: PORTAL_CODE_TAKEN_MESSAGE } },
    }),
  ],
  lists: [createVisibleSessionSource(null)],
  calls: [
    ...signInCallHandlers,
    qrSignInCallHandlers,
    ownSecurityCallHandlers,
    onlineCallHandlers,
    implementCalls('会话', sessionCalls, {
      login: async (ctx, { body, ...at }) =>
        rememberDevice(ctx.runtime, at, await signInByPassword(ctx, anonymousCallerOf(at.request), body)),
      saasLogin: async (ctx, { body, ...at }) =>
        rememberDevice(ctx.runtime, at, await signInByPassword(ctx, anonymousCallerOf(at.request), body)),
      captcha: sendCaptcha,
      saasCaptcha: sendCaptcha,
      costManagerCaptcha: sendCaptcha,
      customerCaptcha: sendCaptcha,
      async captchaQuestion({ runtime }, { request, reply }) {
        const { id, question } = await createQuestionCaptcha(runtime.database.system, anonymousCallerOf(request));
        reply.setCookie(CAPTCHA_COOKIE, id, COOKIE).header('cache-control', 'no-store');
        return { question };
      },
      keys: ({ runtime }) => loadTransportPublicKey(runtime.database.system),
      async logout(ctx, { request }) {
        const token = tokenOfRequest(request);
        if (token) await ctx.runtime.sessions.end(token);
        return null;
      },
      userInfo,
      loginData: userInfo,
      currentUser: userInfo,
      tokenUser: userInfo,
      async initAuthToken({ runtime }, { query, request }) {
        const token = query.AuthToken ?? tokenOfRequest(request) ?? '';
        const me = await runtime.sessions.find(token, { ip: request.ip });
        if (!me) throw sessionErrors.tokenOver();
        const { origin, waits } = await runtime.sessions.handedOver(token);
        const temporary = me.narrowedTo !== undefined;
        return { marker: origin, temporary, ...(waits ? { secondFactor: true } : {}) };
      },
    }),
  ],
};
