import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { hashSessionToken } from '#kernel/server/session/session-tokens.ts';
import { onlineSessionErrors, onlineSessionList } from '../../model/index.ts';
import { activeSessionSql, recentlyActiveSql } from './online-people.ts';

/** Sessions of people within the person's data scope, the own ones always. */
function inScope(ctx: Context): Sql {
  const { scope, userId } = ctx.me;
  if (scope.kind === 'all') return activeSessionSql(ctx);
  return sql`${activeSessionSql(ctx)} and (u.dept = any(${[...scope.deptIds]}::bigint[]) or u.id = ${userId})`;
}

const people = sql`pub_session s join pub_person u on u.company_id = s.company_id and u.id = s.user_id`;

/** Sign-ins that have not ended, last seen first. @param token the asker's own, to tell which one is theirs */
export const createVisibleSessionSource = (token: string | null): ListSource =>
  defineListSource(onlineSessionList, {
    db: ({ runtime }) => runtime.database.system,
    query: (ctx) => ({
      id: sql`s.id`,
      company: sql`s.company_id`,
      dept: sql`u.dept`,
      person: sql`u.id`,
      columns: {
        userName: sql`u.name`,
        deptName: sql`d.name`,
        job: sql`u.job`,
        state: sql`case when ${isOwn(token)} then 'own' when ${recentlyActiveSql} then 'on' else 'off' end`,
        kind: sql`s.kind`,
        signedInAt: sql`s.created_at`,
        seenAt: sql`s.seen_at`,
        ip: sql`s.ip`,
        agent: sql`s.agent`,
      },
      beside: { userId: sql`u.id`, online: recentlyActiveSql, current: isOwn(token) },
      from: sql`${people} left join pub_department d on d.company_id = u.company_id and d.id = u.dept`,
      where: activeSessionSql(ctx),
    }),
    filters: {
      name(_ctx, word) {
        const like = likePatternContaining(String(word).trim());
        return sql`(t.user_name ilike ${like} or t.dept_name ilike ${like} or t.ip like ${like})`;
      },
    },
  });

const isOwn = (token: string | null): Sql =>
  sql`coalesce(s.token_hash = ${token ? hashSessionToken(token) : null}, false)`;

/** Ends a session: its person is signed out everywhere it is open. @throws Refusal 404 */
export async function endSessionOfPerson(ctx: Context, id: string): Promise<void> {
  const ended = await ctx.runtime.sessions.endWhere(
    sql`id = (select s.id from ${people} where s.id = ${idOrNonexistent(id)} and ${inScope(ctx)})`,
  );
  if (!ended) throw onlineSessionErrors.sessionMissing();
  ctx.log.info({ by: ctx.me.userId, session: id }, 'session ended by an administrator');
}
