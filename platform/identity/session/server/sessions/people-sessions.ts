import { sql } from 'kysely';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import { DEFAULT_PAGE_SIZE } from '#kernel/meta/calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { containing } from '#kernel/server/db/like.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { idOrNone } from '#kernel/server/records/get.ts';
import { tokenHash } from '#kernel/server/session/sessions.ts';
import { type OnlineSession, onlineErrors } from '../../model/index.ts';
import { live, seenLately } from './online.ts';

/** Sessions of people within the person's data scope, the own ones always. */
function inScope(ctx: Context): Sql {
  const { scope, userId } = ctx.me;
  if (scope.kind === 'all') return live(ctx);
  return sql`${live(ctx)} and (u.dept = any(${[...scope.deptIds]}::bigint[]) or u.id = ${userId})`;
}

const people = sql`pub_session s join pub_person u on u.company_id = s.company_id and u.id = s.user_id`;

/** Columns of the list that it can be ordered by. */
const ORDERS: Readonly<Record<string, Sql>> = {
  userName: sql`u.name`,
  deptName: sql`d.name`,
  job: sql`u.job`,
  state: sql`s.seen_at`,
  kind: sql`s.kind`,
  signedInAt: sql`s.created_at`,
  seenAt: sql`s.seen_at`,
  ip: sql`s.ip`,
  agent: sql`s.agent`,
};

/** 'column' or '-column'; last seen first where nothing known is asked. */
function orderOf(sort = ''): Sql {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (!column) return sql`s.seen_at desc`;
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} nulls last`;
}

/** Sign-ins that have not ended, last seen first. @param token the asker's own, to tell which one is theirs */
export async function listSessions(
  ctx: Context,
  request: ListRequest,
  token: string | null,
): Promise<ListAnswer<OnlineSession>> {
  const size = request.pageSize ?? DEFAULT_PAGE_SIZE;
  const name = typeof request.params?.name === 'string' ? request.params.name.trim() : '';
  const like = containing(name);
  const own = token ? tokenHash(token) : null;
  const { rows } = await sql<
    OnlineSession & { total: string }
  >`select s.id, u.id as "userId", u.name as "userName", d.name as "deptName",
      u.job, s.kind, s.created_at as "signedInAt", s.seen_at as "seenAt", s.ip, s.agent, ${seenLately} as online,
      coalesce(s.token_hash = ${own}, false) as current, count(*) over () as total
    from ${people} left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    where ${inScope(ctx)} and (u.name ilike ${like} or d.name ilike ${like} or s.ip like ${like})
    order by ${orderOf(request.sort)}, s.id desc limit ${size} offset ${((request.pageNo ?? 1) - 1) * size}`.execute(
    ctx.runtime.database.system,
  );
  return { data: rows.map(({ total, ...row }) => row), total: Number(rows[0]?.total ?? 0) };
}

/** Ends a session: its person is signed out everywhere it is open. @throws Refusal 404 */
export async function endSession(ctx: Context, id: string): Promise<void> {
  const ended = await ctx.runtime.sessions.endWhere(
    sql`id = (select s.id from ${people} where s.id = ${idOrNone(id)} and ${inScope(ctx)})`,
  );
  if (!ended) throw onlineErrors.sessionMissing();
  ctx.log.info({ by: ctx.me.userId, session: id }, 'session ended by an administrator');
}
