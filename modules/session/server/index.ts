import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { implement, type OpenContext } from '#kernel/server/http/handlers.ts';
import { tokenOf } from '#kernel/server/http/token.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { settingsOf } from '#modules/param/server/index.ts';
import { sessionCalls, type UserInfo } from '../model/calls.ts';
import { newCaptcha } from './captcha.ts';
import { baseCredentials, demoCredentials } from './demo.ts';
import { signIn } from './sign-in.ts';
import { publicKey } from './transport-key.ts';

const CAPTCHA_COOKIE = 'captchaId';

async function sendCaptcha({ runtime }: OpenContext, { reply }: { reply: FastifyReply; request: FastifyRequest }) {
  const { id, png } = await newCaptcha(runtime.database.system);
  return reply
    .setCookie(CAPTCHA_COOKIE, id, { path: '/api', httpOnly: true, sameSite: 'lax' })
    .header('cache-control', 'no-store')
    .type('image/png')
    .send(png);
}

async function userInfo(ctx: Context): Promise<UserInfo> {
  const { me } = ctx;
  const company = await sql<{ name: string }>`select name from saas_company where id = ${me.companyId}`.execute(ctx.db);
  const settings = await settingsOf(ctx);
  return {
    userId: me.userId,
    loginName: me.loginName,
    displayName: me.name,
    permissions: [...me.roles],
    functions: [...me.functions],
    isAdmin: me.isAdmin,
    deptInfo: { deptId: me.deptId, deptName: me.deptName, job: me.job },
    mySetting: { projectNameRule: settings['mySetting.projectNameRule'] ?? 'projectName' },
    customerInfo: null,
    customerCode: null,
    userConfig: settings,
    companyName: company.rows[0]?.name ?? '',
  };
}

/** People seen in the last minutes of all people who may sign in. */
async function onlineNumbers(ctx: Context): Promise<{ onlineNo: number; totalNo: number }> {
  const { rows } = await sql<{ online: string; total: string }>`select
      (select count(distinct user_id) from session where company_id = ${ctx.me.companyId} and seen_at > now() - interval '5 minutes' and expires_at > now()) as online,
      (select count(*) from org_user where company_id = ${ctx.me.companyId} and state = 'enabled') as total`.execute(
    ctx.runtime.database.system,
  );
  return { onlineNo: Number(rows[0]?.online ?? 0), totalNo: Number(rows[0]?.total ?? 0) };
}

export const sessionServer: ServerModule = {
  name: 'session',
  base: baseCredentials,
  demo: demoCredentials,
  calls: [
    implement('会话', sessionCalls, {
      login: (ctx, { body, request }) =>
        signIn(ctx, {
          ...body,
          captchaId: request.cookies[CAPTCHA_COOKIE],
          ip: request.ip,
          agent: request.headers['user-agent'],
        }),
      captcha: sendCaptcha,
      saasCaptcha: sendCaptcha,
      keys: ({ runtime }) => publicKey(runtime.database.system),
      async logout(ctx, { request }) {
        const token = tokenOf(request);
        if (token) await ctx.runtime.sessions.end(token);
        return null;
      },
      userInfo,
      loginData: userInfo,
      currentUser: userInfo,
      tokenUser: userInfo,
      async initAuthToken({ runtime }, { query }) {
        return { valid: (await runtime.sessions.find(query.AuthToken)) !== null };
      },
      online: onlineNumbers,
    }),
  ],
};
