import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { tokenOfRequest } from '#kernel/server/http/request-token.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { buildOnlineTree, type OnlineSession, onlineCalls } from '../../model/index.ts';
import { countOnlinePeople, loadPeopleWithPresence } from './online-people.ts';
import { createVisibleSessionSource, endSessionOfPerson } from './visible-sessions.ts';

/** Who is signed in, from the sessions of all processes. */
export const onlineCallHandlers = implementCalls('在线用户', onlineCalls, {
  numbers: countOnlinePeople,
  async tree(ctx, { query }) {
    const { depts, people } = await loadPeopleWithPresence(ctx);
    return buildOnlineTree(depts, people, query);
  },
  sessions: (ctx, { body, request }) =>
    readSourcePage<OnlineSession>(ctx, createVisibleSessionSource(tokenOfRequest(request)), body),
  async signOut(ctx, { params }) {
    await endSessionOfPerson(ctx, params.id);
    return null;
  },
});
