import { implement } from '#kernel/server/http/handlers.ts';
import { sentToken } from '#kernel/server/http/token.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import { type OnlineSession, onlineCalls, onlineTree } from '../../model/index.ts';
import { onlineNumbers, whoIsThere } from './online.ts';
import { endSessionOfPerson, sessionsSeenBy } from './people-sessions.ts';

/** Who is signed in, from the sessions of all processes. */
export const onlineGroup = implement('在线用户', onlineCalls, {
  numbers: onlineNumbers,
  async tree(ctx, { query }) {
    const { depts, people } = await whoIsThere(ctx);
    return onlineTree(depts, people, query);
  },
  sessions: (ctx, { body, request }) => readList<OnlineSession>(ctx, sessionsSeenBy(sentToken(request)), body),
  async signOut(ctx, { params }) {
    await endSessionOfPerson(ctx, params.id);
    return null;
  },
});
