import type { FastifyRequest } from 'fastify';
import type { Context } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import { sentToken } from '#kernel/server/http/token.ts';
import { secondFactorDemanded } from '#platform/identity/security/server/index.ts';
import type { SignedIn } from '../../model/index.ts';
import { ownSecurityCalls, secondFactorErrors } from '../../model/index.ts';
import { askerOf } from '../asker.ts';
import { endOtherSessions, endOwnSession, ownSessions } from '../sessions/own-sessions.ts';
import { askSignInChange } from '../sign-in-change/ask.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  passSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
} from './second-factor.ts';
import { keyAddress } from './totp.ts';

/** Name under which authenticator apps show the account. */
const ISSUER = '筑衡';

/** The session that was begun, in place of the one that waited. */
async function provedSession({ me, runtime }: Context, request: FastifyRequest): Promise<SignedIn> {
  const authToken = await runtime.sessions.proved(sentToken(request) ?? '', askerOf(request));
  return { authToken, userId: me.userId, displayName: me.name };
}

export const ownSecurityGroup = implement('账号安全', ownSecurityCalls, {
  async passSecondFactor(ctx, { body, request }) {
    await passSecondFactor(ctx.runtime, ctx.me, body.code);
    return provedSession(ctx, request);
  },
  secondFactor: ({ me, runtime }) => secondFactorOf(runtime.database.system, me),
  async beginSecondFactor({ me, runtime }) {
    const secret = await beginSecondFactor(runtime, me);
    return { secret, address: keyAddress(ISSUER, me.loginName, secret) };
  },
  /** Whoever was made to set it up at signing in has passed it by that. */
  async confirmSecondFactor(ctx, { body, request }) {
    const recoveryCodes = await confirmSecondFactor(ctx.runtime, ctx.me, body.code);
    return { recoveryCodes, entered: ctx.me.narrowedTo ? await provedSession(ctx, request) : null };
  },
  async newRecoveryCodes({ me, runtime }, { body }) {
    return { recoveryCodes: await replaceRecoveryCodes(runtime, me, body.code) };
  },
  async endSecondFactor({ me, runtime }, { body }) {
    if (await secondFactorDemanded(runtime.database.system, me.companyId, me.userId))
      throw secondFactorErrors.secondFactorDemanded();
    await endSecondFactor(runtime, me, body.code);
  },
  resetSecondFactor: (ctx, { params }) => askSignInChange(ctx, params.id, 'secondFactor'),
  ownSessions: (ctx, { request }) => ownSessions(ctx, sentToken(request) ?? ''),
  endSession: (ctx, { params }) => endOwnSession(ctx, params.id),
  endOtherSessions: (ctx, { request }) => endOtherSessions(ctx, sentToken(request) ?? ''),
});
