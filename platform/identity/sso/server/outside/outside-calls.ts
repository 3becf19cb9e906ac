import { implement } from '#kernel/server/http/handlers.ts';
import { askerOf, countUse } from '#platform/identity/session/server/index.ts';
import { outsideCalls } from '../../model/index.ts';
import { askToken, ECMS3, YDCCS } from './give.ts';
import { newSystemSecret } from './systems.ts';
import { issueToken } from './take.ts';

const OFTEN = { most: 300, minutes: 1 };

export const outsideGroup = implement('系统对接', outsideCalls, {
  async issueToken(ctx, { body, request }) {
    await countUse(ctx.runtime.database.system, 'hand-over', request.ip, OFTEN);
    return issueToken(ctx, askerOf(request), body);
  },
  async ydccsLogin(ctx) {
    const { authToken, address } = await askToken(ctx, YDCCS);
    return { authToken, url: address };
  },
  async ecms3Info(ctx) {
    const { authToken, userName } = await askToken(ctx, ECMS3);
    return { authToken, userName };
  },
  newSecret: (ctx, { params }) => newSystemSecret(ctx, params.id),
});
