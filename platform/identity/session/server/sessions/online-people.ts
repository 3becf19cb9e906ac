import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { OnlineDept, OnlinePerson } from '../../model/index.ts';

/** A session counts as online while it was seen this lately; an open page asks every ten seconds. */
const LATELY = '5 minutes';

/** A session of the company that has not ended; sessions narrowed to a few calls are no sign-ins. */
export const activeSessionSql = (ctx: Context): Sql =>
  sql`s.company_id = ${ctx.me.companyId} and s.expires_at > now() and s.narrowed_to is null`;
export const recentlyActiveSql = sql<boolean>`s.seen_at > now() - ${LATELY}::interval`;

/** People online of all people who may sign in. The table of sessions is the system's own. */
export async function countOnlinePeople(ctx: Context): Promise<{ onlineNo: number; totalNo: number }> {
  const mayEnter = sql`u.company_id = ${ctx.me.companyId} and u.state = 'enabled'`;
  const found = await fetchFirstRow(
    ctx.runtime.database.system,
    sql<{ onlineNo: number; totalNo: number }>`select
      (select count(distinct u.id)::int from pub_session s join pub_person u on u.id = s.user_id
        where ${mayEnter} and ${activeSessionSql(ctx)} and ${recentlyActiveSql}) as "onlineNo",
      (select count(*)::int from pub_person u where ${mayEnter}) as "totalNo"`,
  );
  return found ?? { onlineNo: 0, totalNo: 0 };
}

/** Ids of people seen lately, in any process. */
async function onlinePeople(ctx: Context): Promise<ReadonlySet<string>> {
  const query = sql<{
    user_id: string;
  }>`select distinct s.user_id from pub_session s where ${activeSessionSql(ctx)} and ${recentlyActiveSql}`;
  const found = await fetchRows(ctx.runtime.database.system, query);
  return new Set(found.map((row) => row.user_id));
}

/** Departments and people of the company, in their order. */
export async function loadPeopleWithPresence(ctx: Context): Promise<{ depts: OnlineDept[]; people: OnlinePerson[] }> {
  const company = ctx.me.companyId;
  const [online, depts, people] = await Promise.all([
    onlinePeople(ctx),
    fetchRows(
      ctx.db,
      sql<OnlineDept>`select id, parent_id as "parentId", name from pub_department
      where company_id = ${company} and enabled order by sort, id`,
    ),
    fetchRows(
      ctx.db,
      sql<Omit<OnlinePerson, 'online'>>`select id, name, dept as "deptId", job from pub_person
      where company_id = ${company} and state = 'enabled' order by id`,
    ),
  ]);
  return { depts, people: people.map((person) => ({ ...person, online: online.has(person.id) })) };
}
