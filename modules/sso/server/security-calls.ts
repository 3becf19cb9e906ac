import { implement } from '#kernel/server/http/handlers.ts';
import { tokenOf } from '#kernel/server/http/token.ts';
import { askerOf } from '#modules/session/server/index.ts';
import { securityCalls } from '../model/index.ts';
import { resetSecondFactor } from './second-factor/reset.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  passSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
} from './second-factor/second-factor.ts';
import { keyAddress } from './second-factor/totp.ts';
import { endOtherSessions, endSession, ownSessions } from './sessions/own-sessions.ts';

/** Name under which authenticator apps show the account. */
const ISSUER = '筑衡';

export const securityGroup = implement('账号安全', securityCalls, {
  /** The session that waited ends; the whole one has a token that nobody saw before. */
  async passSecondFactor({ me, runtime }, { body, request }) {
    await passSecondFactor(runtime.database.system, me, body.code);
    const { ip, agent } = askerOf(request);
    const session = { companyId: me.companyId, userId: me.userId, ip, agent };
    const authToken = await runtime.sessions.start({ ...session, kind: 'account', narrowing: null });
    await runtime.sessions.end(tokenOf(request) ?? '');
    return { authToken, userId: me.userId, displayName: me.name };
  },
  secondFactor: ({ me, runtime }) => secondFactorOf(runtime.database.system, me),
  async beginSecondFactor({ me, runtime }) {
    const secret = await beginSecondFactor(runtime.database.system, me);
    return { secret, address: keyAddress(ISSUER, me.loginName, secret) };
  },
  async confirmSecondFactor({ me, runtime }, { body }) {
    return { recoveryCodes: await confirmSecondFactor(runtime.database.system, me, body.code) };
  },
  async newRecoveryCodes({ me, runtime }, { body }) {
    return { recoveryCodes: await replaceRecoveryCodes(runtime.database.system, me, body.code) };
  },
  endSecondFactor: ({ me, runtime }, { body }) => endSecondFactor(runtime.database.system, me, body.code),
  resetSecondFactor: (ctx, { params }) => resetSecondFactor(ctx, params.id),
  ownSessions: (ctx, { request }) => ownSessions(ctx, tokenOf(request) ?? ''),
  endSession: (ctx, { params }) => endSession(ctx, params.id),
  endOtherSessions: (ctx, { request }) => endOtherSessions(ctx, tokenOf(request) ?? ''),
});
