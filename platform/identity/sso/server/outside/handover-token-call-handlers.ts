import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { anonymousCallerOf, countRateLimitedUse } from '#platform/identity/session/server/index.ts';
import { outsideSystemCalls } from '../../model/index.ts';
import { issueTokenToOutsideSystem } from './issue-token-to-outside-system.ts';
import { createOutsideSystemSecret } from './outside-systems.ts';
import { ECMS3_DESTINATION, requestHandoverToken, YDCCS_DESTINATION } from './request-handover-token.ts';

const OFTEN = { most: 300, minutes: 1 };

export const handoverTokenCallHandlers = implementCalls('系统对接', outsideSystemCalls, {
  async issueToken(ctx, { body, request }) {
    await countRateLimitedUse(ctx.runtime.database.system, 'hand-over', request.ip, OFTEN);
    return issueTokenToOutsideSystem(ctx, anonymousCallerOf(request), body);
  },
  async ydccsLogin(ctx) {
    const { authToken, address } = await requestHandoverToken(ctx, YDCCS_DESTINATION);
    return { authToken, url: address };
  },
  async ecms3Info(ctx) {
    const { authToken, userName } = await requestHandoverToken(ctx, ECMS3_DESTINATION);
    return { authToken, userName };
  },
  newSecret: (ctx, { params }) => createOutsideSystemSecret(ctx, params.id),
});
