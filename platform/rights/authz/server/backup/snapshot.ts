import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import {
  GRANT_KEYS,
  type GrantKey,
  type ListNames,
  perList,
  type RoleSnapshot,
  type Snapshot,
} from '../../model/index.ts';
import { KEPT_LISTS } from '../grants/grant-lists.ts';

/** All roles of the company with what they grant to whom, as they stand. */
export async function snapshotOf(ctx: Context): Promise<Snapshot> {
  const found = await rows(
    ctx.db,
    sql<Pick<RoleSnapshot, 'id' | 'fields'>>`select id, json_build_object(
      'code', code, 'name', name, 'dataScope', data_scope, 'sort', sort, 'enabled', enabled, 'remark', remark) as fields
    from authz_role where company_id = ${ctx.me.companyId} order by sort, id`,
  );
  const kept = await Promise.all(GRANT_KEYS.map(async (key) => [key, await listsOfRoles(ctx, key)] as const));
  const lists = new Map(kept);
  const roles = found.map((one) => ({ ...one, lists: perList((key) => lists.get(key)?.get(one.id) ?? []) }));
  return { roles, names: await namesInSnapshot(ctx, roles) };
}

async function listsOfRoles({ db, me }: Context, key: GrantKey): Promise<ReadonlyMap<string, string[]>> {
  const { table, entry } = KEPT_LISTS[key];
  const found = await rows(
    db,
    sql<{ id: string; ids: string[] }>`select role_id as id,
      array_agg(${entry} order by ${entry}) as ids
    from ${sql.table(table)} where company_id = ${me.companyId} group by role_id`,
  );
  return new Map(found.map(({ id, ids }) => [id, ids]));
}

/** Names of everything that roles hold; what exists no more has none. */
export async function namesInSnapshot(ctx: Context, roles: readonly RoleSnapshot[]): Promise<ListNames> {
  const named = GRANT_KEYS.map(async (key) => {
    const ids = new Set(roles.flatMap(({ lists }) => lists[key]));
    return [key, Object.fromEntries(await KEPT_LISTS[key].names(ctx, [...ids]))] as const;
  });
  return Object.fromEntries(await Promise.all(named)) as ListNames;
}
