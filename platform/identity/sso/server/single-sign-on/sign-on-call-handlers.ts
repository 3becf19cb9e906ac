import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { anonymousCallerOf, countRateLimitedUse, openAccountSession } from '#platform/identity/session/server/index.ts';
import { type SignOnIdentity, signOnCalls, ssoErrors } from '../../model/index.ts';
import {
  createIdentityProvider,
  loadProviderSettings,
  requireActiveProviderSettings,
  saveProviderSettings,
  testProviderConnection,
} from './provider-settings.ts';
import { resolveSignOnAccount } from './resolve-sign-on-account.ts';
import { beginSignOnAttempt, consumeSignOnAttempt } from './sign-on-attempts.ts';

const COOKIE = 'ssoVisit';
const COOKIE_PLACE = { path: '/api/login/sso', httpOnly: true, sameSite: 'lax' } as const;
const OFTEN = { most: 60, minutes: 5 };

const keep = (reply: FastifyReply, request: FastifyRequest, value: string) =>
  reply.setCookie(COOKIE, value, { ...COOKIE_PLACE, secure: request.protocol === 'https' });

export const signOnCallHandlers = implementCalls('单点登录', signOnCalls, {
  async begin({ runtime }, { body, reply, request }) {
    const db = runtime.database.system;
    const { companyId, settings } = await requireActiveProviderSettings(runtime);
    await countRateLimitedUse(db, 'sign-on', request.ip, OFTEN);
    const visit = await beginSignOnAttempt(db, body.target ?? '');
    const address = await (await createIdentityProvider(runtime, companyId, settings)).signInAddress(visit);
    keep(reply, request, visit.browser);
    return { address };
  },

  async finish({ runtime }, { body, reply, request }) {
    const db = runtime.database.system;
    const { companyId, settings } = await requireActiveProviderSettings(runtime);
    const answer = new URLSearchParams(body.answer);
    const visit = await consumeSignOnAttempt(db, answer.get('state') ?? '', request.cookies[COOKIE] ?? '');
    reply.clearCookie(COOKIE, COOKIE_PLACE);
    const provider = await createIdentityProvider(runtime, companyId, settings);
    const who = await provider.identify(answer, visit);
    const known = { companyId, provider: provider.kind, linkByName: settings.linkByName };
    const account = await resolveSignOnAccount(db, known, who);
    return {
      ...(await openAccountSession(runtime, account, provider.kind, anonymousCallerOf(request))),
      target: visit.target,
    };
  },

  async userinfo(ctx) {
    const { companyId, userId, loginName, name } = ctx.me;
    const found = await fetchFirstRow(
      ctx.db,
      sql<Pick<SignOnIdentity, 'provider' | 'subject'>>`select provider, subject from sso_sign_on_account
      where company_id = ${companyId} and person = ${userId} order by updated_date desc limit 1`,
    );
    if (!found) throw ssoErrors.ssoOtherWay();
    return { ...found, userId, loginName, displayName: name };
  },

  async signOutAddress({ runtime }, { request }) {
    const db = runtime.database.system;
    const { companyId, settings } = await requireActiveProviderSettings(runtime);
    await countRateLimitedUse(db, 'sign-on', request.ip, OFTEN);
    const provider = await createIdentityProvider(runtime, companyId, settings);
    return { address: await provider.signOutAddress() };
  },

  settings: loadProviderSettings,
  saveSettings: (ctx, { body }) => saveProviderSettings(ctx, body),
  checkSettings: testProviderConnection,
});
