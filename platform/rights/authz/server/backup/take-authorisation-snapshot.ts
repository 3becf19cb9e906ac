import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import {
  type AuthorisationSnapshot,
  GRANT_LIST_KEYS,
  type GrantListKey,
  type GrantNamesByList,
  mapGrantLists,
  type RoleSnapshot,
} from '../../model/index.ts';
import { GRANT_LIST_TABLES } from '../grants/grant-list-tables.ts';

/** All roles of the company with what they grant to whom, as they stand. */
export async function takeAuthorisationSnapshot(ctx: Context): Promise<AuthorisationSnapshot> {
  const found = await fetchRows(
    ctx.db,
    sql<Pick<RoleSnapshot, 'id' | 'fields'>>`select id, json_build_object(
      'code', code, 'name', name, 'dataScope', data_scope, 'sort', sort, 'enabled', enabled, 'remark', remark) as fields
    from authz_role where company_id = ${ctx.me.companyId} order by sort, id`,
  );
  const kept = await Promise.all(GRANT_LIST_KEYS.map(async (key) => [key, await listsOfRoles(ctx, key)] as const));
  const lists = new Map(kept);
  const roles = found.map((one) => ({ ...one, lists: mapGrantLists((key) => lists.get(key)?.get(one.id) ?? []) }));
  return { roles, names: await loadGrantNamesOfRoles(ctx, roles) };
}

async function listsOfRoles({ db, me }: Context, key: GrantListKey): Promise<ReadonlyMap<string, string[]>> {
  const { table, entry } = GRANT_LIST_TABLES[key];
  const found = await fetchRows(
    db,
    sql<{ id: string; ids: string[] }>`select role_id as id,
      array_agg(${entry} order by ${entry}) as ids
    from ${sql.table(table)} where company_id = ${me.companyId} group by role_id`,
  );
  return new Map(found.map(({ id, ids }) => [id, ids]));
}

/** Names of everything that roles hold; what exists no more has none. */
export async function loadGrantNamesOfRoles(ctx: Context, roles: readonly RoleSnapshot[]): Promise<GrantNamesByList> {
  const named = GRANT_LIST_KEYS.map(async (key) => {
    const ids = new Set(roles.flatMap(({ lists }) => lists[key]));
    return [key, Object.fromEntries(await GRANT_LIST_TABLES[key].names(ctx, [...ids]))] as const;
  });
  return Object.fromEntries(await Promise.all(named)) as GrantNamesByList;
}
