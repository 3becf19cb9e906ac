import type { FastifyRequest } from 'fastify';
import type { Context } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { tokenOfRequest } from '#kernel/server/http/request-token.ts';
import { isSecondFactorRequired } from '#platform/identity/security/server/index.ts';
import type { SignedInSession } from '../../model/index.ts';
import { ownSecurityCalls, secondFactorErrors } from '../../model/index.ts';
import { anonymousCallerOf } from '../anonymous-caller.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/own-sessions.ts';
import { requestSignInChange } from '../sign-in-change/request-sign-in-change-of-other.ts';
import {
  beginSecondFactorSetup,
  confirmSecondFactorSetup,
  loadSecondFactorStatus,
  replaceRecoveryCodes,
  turnOffSecondFactor,
  verifySecondFactorCode,
} from './second-factor.ts';
import { totpKeyUri } from './totp.ts';

/** Name under which authenticator apps show the account. */
const ISSUER = '筑衡';

/** The session that was begun, in place of the one that waited. */
async function provedSession({ me, runtime }: Context, request: FastifyRequest): Promise<SignedInSession> {
  const authToken = await runtime.sessions.proved(tokenOfRequest(request) ?? '', anonymousCallerOf(request));
  return { authToken, userId: me.userId, displayName: me.name };
}

export const ownSecurityCallHandlers = implementCalls('账号安全', ownSecurityCalls, {
  async passSecondFactor(ctx, { body, request }) {
    await verifySecondFactorCode(ctx.runtime, ctx.me, body.code);
    return provedSession(ctx, request);
  },
  secondFactor: ({ me, runtime }) => loadSecondFactorStatus(runtime.database.system, me),
  async beginSecondFactor({ me, runtime }) {
    const secret = await beginSecondFactorSetup(runtime, me);
    return { secret, address: totpKeyUri(ISSUER, me.loginName, secret) };
  },
  /** Whoever was made to set it up at signing in has passed it by that. */
  async confirmSecondFactor(ctx, { body, request }) {
    const recoveryCodes = await confirmSecondFactorSetup(ctx.runtime, ctx.me, body.code);
    return { recoveryCodes, entered: ctx.me.narrowedTo ? await provedSession(ctx, request) : null };
  },
  async newRecoveryCodes({ me, runtime }, { body }) {
    return { recoveryCodes: await replaceRecoveryCodes(runtime, me, body.code) };
  },
  async endSecondFactor({ me, runtime }, { body }) {
    if (await isSecondFactorRequired(runtime.database.system, me.companyId, me.userId))
      throw secondFactorErrors.secondFactorDemanded();
    await turnOffSecondFactor(runtime, me, body.code);
  },
  resetSecondFactor: (ctx, { params }) => requestSignInChange(ctx, params.id, 'secondFactor'),
  ownSessions: (ctx, { request }) => listOwnSessions(ctx, tokenOfRequest(request) ?? ''),
  endSession: (ctx, { params }) => endOwnSession(ctx, params.id),
  endOtherSessions: (ctx, { request }) => endOtherSessions(ctx, tokenOfRequest(request) ?? ''),
});
