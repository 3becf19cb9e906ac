import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { listMembershipLevels } from './list-membership-levels.ts';

type Names = ReadonlyMap<string, string>;
interface NameRow {
  id: string;
  name: string;
}
const byId = (rows: readonly NameRow[]): Names => new Map(rows.map(({ id, name }) => [id, name]));

/** Menu entries and buttons with all that stands above them: '系统管理 › 用户 › 编辑'. */
export async function loadMenuNames({ db, me }: Context, ids: readonly string[]): Promise<Names> {
  const found = await fetchRows(
    db,
    sql<NameRow>`select m.id, concat_ws(' › ', a.names, m.name) as name
    from pub_menu m left join lateral (
      select string_agg(above.name, ' › ' order by length(above.parent_ids)) as names from pub_menu above
      where above.company_id = m.company_id and above.id = any(string_to_array(m.parent_ids, ',')::bigint[])) a on true
    where m.company_id = ${me.companyId} and m.id = any(${[...ids]}::bigint[])`,
  );
  return byId(found);
}

export async function loadDepartmentNames({ db, me }: Context, ids: readonly string[]): Promise<Names> {
  const found = await fetchRows(
    db,
    sql<NameRow>`select id, name from pub_department
    where company_id = ${me.companyId} and id = any(${[...ids]}::bigint[])`,
  );
  return byId(found);
}

/** People by name and sign-in name: names repeat in a large firm. */
export async function loadUserNames({ db, me }: Context, ids: readonly string[]): Promise<Names> {
  const found = await fetchRows(
    db,
    sql<NameRow>`select id, name || '（' || login_name || '）' as name from pub_person
    where company_id = ${me.companyId} and id = any(${[...ids]}::bigint[])`,
  );
  return byId(found);
}

export async function loadMemberLevelNames(ctx: Context, ids: readonly string[]): Promise<Names> {
  const wanted = new Set(ids);
  return byId((await listMembershipLevels(ctx)).filter(({ id }) => wanted.has(id)));
}
