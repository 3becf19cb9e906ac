import { sql } from 'kysely';
import { dayOf } from '#kernel/base/dates.ts';
import { DEFAULT_PAGE_SIZE, type ListAnswer, type ListRequest } from '#kernel/meta/calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { containing } from '#kernel/server/db/like.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { EXPIRING_DAYS, type Member, membershipState } from '../model/index.ts';

/** Columns of the list that it can be ordered by. */
const ORDERS: Readonly<Record<string, Sql>> = {
  name: sql`u.name`,
  loginName: sql`u.login_name`,
  phone: sql`u.phone`,
  levelName: sql`l.sort`,
  fee: sql`m.fee`,
  beginDate: sql`m.begin_date`,
  endDate: sql`m.end_date`,
  createdDate: sql`u.created_date`,
};

function orderOf(sort: string): Sql {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (!column) return sql``;
  return sort.startsWith('-') ? sql`${column} desc nulls last,` : sql`${column} nulls last,`;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** A page of members, the newest first, by keyword, level, and where the membership stands. */
export async function listMembers(
  { db, me }: Context,
  { pageNo = 1, pageSize = DEFAULT_PAGE_SIZE, params = {}, sort = '' }: ListRequest,
): Promise<ListAnswer<Member>> {
  const today = dayOf(new Date());
  const [keyword, levelId, membership] = [params.name_loginName_phone$like, params.levelId, params.membership].map(
    textOf,
  );
  const like = containing(keyword?.trim() ?? '');
  const { rows } = await sql<Member & { total: string }>`select u.id, u.name, u.login_name as "loginName", u.phone,
      u.email, u.state, m.level as "levelId", l.name as "levelName", m.fee, m.begin_date as "beginDate",
      m.end_date as "endDate", u.created_date as "createdDate", count(*) over () as total
    from pub_person u
    left join member_membership m on m.company_id = u.company_id and m.user_id = u.id
    left join member_member_level l on l.company_id = m.company_id and l.id = m.level
    where u.company_id = ${me.companyId} and u.kind = 'member'
      and (u.name ilike ${like} or u.login_name ilike ${like} or u.phone like ${like})
      and (${levelId}::text is null or m.level::text = ${levelId})
      and (${membership}::text is null or ${membership} = case
        when m.begin_date > ${today}::date then 'early'
        when m.end_date < ${today}::date then 'over'
        when m.end_date <= ${today}::date + ${EXPIRING_DAYS}::int then 'expiring' else 'valid' end)
    order by ${orderOf(sort)} u.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const data = rows.map(({ total, ...row }) => ({
    ...row,
    membership: membershipState(row.beginDate, row.endDate, today),
  }));
  return { data, total: Number(rows[0]?.total ?? 0) };
}
