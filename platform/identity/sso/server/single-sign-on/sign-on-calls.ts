import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { first } from '#kernel/server/db/rows.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import { askerOf, countUse, enterAs } from '#platform/identity/session/server/index.ts';
import { type SignOnInfo, signOnCalls, ssoErrors } from '../../model/index.ts';
import { accountOf } from './accounts.ts';
import { activeSettings, checkSettings, providerOf, saveSettings, settingsShown } from './settings.ts';
import { beginVisit, endVisit } from './visits.ts';

const COOKIE = 'ssoVisit';
const COOKIE_PLACE = { path: '/api/login/sso', httpOnly: true, sameSite: 'lax' } as const;
const OFTEN = { most: 60, minutes: 5 };

const keep = (reply: FastifyReply, request: FastifyRequest, value: string) =>
  reply.setCookie(COOKIE, value, { ...COOKIE_PLACE, secure: request.protocol === 'https' });

export const signOnGroup = implement('单点登录', signOnCalls, {
  async begin({ runtime }, { body, reply, request }) {
    const db = runtime.database.system;
    const { companyId, settings } = await activeSettings(runtime);
    await countUse(db, 'sign-on', request.ip, OFTEN);
    const visit = await beginVisit(db, body.target ?? '');
    const address = await (await providerOf(runtime, companyId, settings)).signInAddress(visit);
    keep(reply, request, visit.browser);
    return { address };
  },

  async finish({ runtime }, { body, reply, request }) {
    const db = runtime.database.system;
    const { companyId, settings } = await activeSettings(runtime);
    const answer = new URLSearchParams(body.answer);
    const visit = await endVisit(db, answer.get('state') ?? '', request.cookies[COOKIE] ?? '');
    reply.clearCookie(COOKIE, COOKIE_PLACE);
    const provider = await providerOf(runtime, companyId, settings);
    const who = await provider.identify(answer, visit);
    const known = { companyId, provider: provider.kind, linkByName: settings.linkByName };
    const account = await accountOf(db, known, who);
    return { ...(await enterAs(runtime, account, provider.kind, askerOf(request))), target: visit.target };
  },

  async userinfo(ctx) {
    const { companyId, userId, loginName, name } = ctx.me;
    const found = await first(
      ctx.db,
      sql<Pick<SignOnInfo, 'provider' | 'subject'>>`select provider, subject from sso_sign_on_account
      where company_id = ${companyId} and person = ${userId} order by updated_date desc limit 1`,
    );
    if (!found) throw ssoErrors.ssoOtherWay();
    return { ...found, userId, loginName, displayName: name };
  },

  async signOutAddress({ runtime }, { request }) {
    const db = runtime.database.system;
    const { companyId, settings } = await activeSettings(runtime);
    await countUse(db, 'sign-on', request.ip, OFTEN);
    const provider = await providerOf(runtime, companyId, settings);
    return { address: await provider.signOutAddress() };
  },

  settings: settingsShown,
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
  checkSettings,
});
