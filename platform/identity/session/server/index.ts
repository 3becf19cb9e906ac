import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { wornRows } from '#kernel/server/cleaning/cleaning.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { implement, type OpenContext } from '#kernel/server/http/handlers.ts';
import { sentToken } from '#kernel/server/http/token.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { user } from '#platform/people/org/model/index.ts';
import { settingsOf } from '#platform/settings/param/server/index.ts';
import { sessionCalls, type UserInfo } from '../model/calls.ts';
import { customerPortal } from '../model/customer-portal.entity.ts';
import { sessionErrors } from '../model/errors.ts';
import { askerOf, CAPTCHA_COOKIE } from './asker.ts';
import { newCaptcha } from './captcha/captcha.ts';
import { newQuestion } from './captcha/text-captcha.ts';
import { baseCredentials, demoCredentials } from './demo.ts';
import { keepDevice } from './device.ts';
import { entryGroups } from './entry-groups.ts';
import { failuresGauge } from './lock-out/attempts.ts';
import { countUse } from './lock-out/limits.ts';
import { publicKey } from './password/transport-key.ts';
import { CODE_TAKEN, portalOfPerson, refuseTakenCode } from './portal/portal.ts';
import { qrGroup } from './qr/qr-calls.ts';
import { askSecondFactor } from './second-factor/narrow-new.ts';
import { ownSecurityGroup } from './second-factor/own-security.ts';
import { secondFactorKind } from './second-factor/reset.ts';
import { onlineGroup } from './sessions/online-calls.ts';
import { sessionsSeenBy } from './sessions/people-sessions.ts';
import { signIn } from './sign-in.ts';
import { guardSignInData } from './sign-in-change/guard.ts';
import { addChangeKind } from './sign-in-change/kinds.ts';
import { tellOldPhone } from './sms/tell-old-phone.ts';

export { type Account, accountById, accountByName } from './accounts.ts';
export { type Asker, askerOf } from './asker.ts';
export { enterAs } from './enter.ts';
export { firstCompany } from './first-company.ts';
export { countUse } from './lock-out/limits.ts';
export { chancePassword } from './password/chance-password.ts';
export { keepPassword } from './password/new-password.ts';
export { resetByCommand } from './password/reset-by-command.ts';
export { addDemoPortal } from './portal/demo.ts';
export { explained } from './register/register.ts';
export { takeOffSecondFactor } from './second-factor/reset.ts';
export { askSignInChange } from './sign-in-change/ask.ts';
export { guardSignInData } from './sign-in-change/guard.ts';

const COOKIE = { path: '/api', httpOnly: true, sameSite: 'lax' } as const;

/** So many that nobody at a shared address is kept from signing in, and drawing keeps no processor busy. */
const PICTURES = { most: 120, minutes: 5 };

async function sendCaptcha(
  { runtime }: OpenContext,
  { reply, request }: { reply: FastifyReply; request: FastifyRequest },
) {
  await countUse(runtime.database.system, 'captcha picture', request.ip, PICTURES);
  const { id, png } = await newCaptcha(runtime.database.system);
  return reply.setCookie(CAPTCHA_COOKIE, id, COOKIE).header('cache-control', 'no-store').type('image/png').send(png);
}

async function userInfo(ctx: Context): Promise<UserInfo> {
  const { me } = ctx;
  const found = await first(
    ctx.db,
    sql<{ phone: string | null; companyName: string }>`select u.phone, c.name as "companyName"
    from pub_person u join pub_company c on c.id = u.company_id
    where u.company_id = ${me.companyId} and u.id = ${me.userId}`,
  );
  const [settings, portal] = await Promise.all([settingsOf(ctx), portalOfPerson(ctx)]);
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

export const sessionServer: ServerPart = {
  cleanings: [
    wornRows('session_captcha', sql`expires_at < now()`),
    wornRows('session_attempt', sql`at < now() - interval '1 day'`),
    wornRows('session_sms_code', sql`created_at < now() - interval '2 days'`),
    wornRows('session_ticket', sql`expires_at < now()`),
    wornRows('session_qr_code', sql`expires_at < now()`),
    wornRows('session_use', sql`at < now() - interval '1 day'`),
  ],
  async open(runtime) {
    askSecondFactor(runtime);
    addChangeKind(runtime, secondFactorKind);
  },
  base: baseCredentials,
  demo: demoCredentials,
  gauges: [failuresGauge],
  hooks: [
    hooksFor(user, { beforeSave: guardSignInData, afterSave: tellOldPhone }),
    hooksFor(customerPortal, {
      beforeSave: (ctx, values, existing) => refuseTakenCode(ctx, { ...existing, ...values }),
      taken: { session_customer_portal_address: { code: CODE_TAKEN } },
    }),
  ],
  lists: [sessionsSeenBy(null)],
  calls: [
    ...entryGroups,
    qrGroup,
    ownSecurityGroup,
    onlineGroup,
    implement('会话', sessionCalls, {
      login: async (ctx, { body, ...at }) => keepDevice(ctx.runtime, at, await signIn(ctx, askerOf(at.request), body)),
      saasLogin: async (ctx, { body, ...at }) =>
        keepDevice(ctx.runtime, at, await signIn(ctx, askerOf(at.request), body)),
      captcha: sendCaptcha,
      saasCaptcha: sendCaptcha,
      costManagerCaptcha: sendCaptcha,
      customerCaptcha: sendCaptcha,
      async captchaQuestion({ runtime }, { request, reply }) {
        const { id, question } = await newQuestion(runtime.database.system, askerOf(request));
        reply.setCookie(CAPTCHA_COOKIE, id, COOKIE).header('cache-control', 'no-store');
        return { question };
      },
      keys: ({ runtime }) => publicKey(runtime.database.system),
      async logout(ctx, { request }) {
        const token = sentToken(request);
        if (token) await ctx.runtime.sessions.end(token);
        return null;
      },
      userInfo,
      loginData: userInfo,
      currentUser: userInfo,
      tokenUser: userInfo,
      async initAuthToken({ runtime }, { query, request }) {
        const token = query.AuthToken ?? sentToken(request) ?? '';
        const me = await runtime.sessions.find(token, { ip: request.ip });
        if (!me) throw sessionErrors.tokenOver();
        const { origin, waits } = await runtime.sessions.handedOver(token);
        const temporary = me.narrowedTo !== undefined;
        return { marker: origin, temporary, ...(waits ? { secondFactor: true } : {}) };
      },
    }),
  ],
};
