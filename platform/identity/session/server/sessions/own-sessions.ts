import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { SESSION_ALIVE_SQL } from '#kernel/server/session/session-store.ts';
import { hashSessionToken } from '#kernel/server/session/session-tokens.ts';
import type { OwnSession } from '../../model/index.ts';

/** All live sessions of the person, the newest use first. @param token the one that asks */
export async function listOwnSessions({ me, runtime }: Context, token: string): Promise<OwnSession[]> {
  return fetchRows(
    runtime.database.system,
    sql<OwnSession>`select id, token_hash = ${hashSessionToken(token)} as current, kind, origin, ip, agent,
      created_at as "createdAt", seen_at as "seenAt" from pub_session s
    where company_id = ${me.companyId} and user_id = ${me.userId} and ${SESSION_ALIVE_SQL}
    order by current desc, seen_at desc, id desc limit 200`,
  );
}

/** Ends one session of the person. */
export async function endOwnSession({ me, runtime }: Context, id: string): Promise<void> {
  await runtime.sessions.endWhere(
    sql`company_id = ${me.companyId} and user_id = ${me.userId} and id = ${idOrNonexistent(id)}`,
  );
}

/** Ends all sessions of the person but the one that asks. */
export async function endOtherSessions({ me, runtime }: Context, token: string): Promise<void> {
  await runtime.sessions.endAll(me, token);
}
