import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { diffGrantIds, type EntryGrantListKey, type GrantDifference, type GrantListKey } from '../../model/index.ts';
import { authzErrors } from '../errors.ts';
import { requireHoldersWithinScope, requireRoleWithinRights } from '../limits/require-role-within-rights.ts';
import { ADMIN_ROLE_CODE } from '../load-person.ts';
import { GRANT_CHANGE_CHECKS, GRANT_LIST_TABLES, isRoleHolderList } from './grant-list-tables.ts';

/** Ids of a role's list. */
export async function loadGrantIds({ db, me }: Context, key: GrantListKey, roleId: string): Promise<string[]> {
  const { table, entry } = GRANT_LIST_TABLES[key];
  const found = await fetchRows(
    db,
    sql<{ id: string }>`select ${entry} as id from ${sql.table(table)}
    where company_id = ${me.companyId} and role_id = ${roleId} order by 1`,
  );
  return found.map(({ id }) => id);
}

/**
 * Changes a role's list within what the person holds; it acts at everybody's next request.
 * @param change the list as it shall be, from the list as it is
 * @throws Refusal 403 with what the person does not hold, 404 for what does not exist
 */
export function changeGrantList(
  ctx: Context,
  key: EntryGrantListKey,
  roleId: string,
  change: (now: readonly string[]) => readonly string[],
): Promise<GrantDifference> {
  return inTransaction(ctx, async (inner) => {
    const role = await requireRoleWithinRights(inner, roleId);
    if (!isRoleHolderList(key)) await requireHoldersWithinScope(inner, roleId);
    const now = await loadGrantIds(inner, key, roleId);
    const changed = diffGrantIds(now, change(now));
    if (changed.added.length + changed.removed.length === 0) return changed;
    await GRANT_CHANGE_CHECKS[key](inner, roleId, changed);
    await writeGrantDifference(inner, key, roleId, changed);
    if (role.code === ADMIN_ROLE_CODE) await requireRemainingAdministrator(inner);
    await inner.runtime.sessions.changed(inner.db);
    return changed;
  });
}

/** Writes a difference without asking anything. */
export async function writeGrantDifference(
  { db, me }: Context,
  key: GrantListKey,
  roleId: string,
  { added, removed }: GrantDifference,
): Promise<void> {
  const { table, entry, columns, values } = GRANT_LIST_TABLES[key];
  const into = sql.table(table);
  if (removed.length)
    await sql`delete from ${into} where company_id = ${me.companyId} and role_id = ${roleId}
      and ${entry} = any(${[...removed]}::text[])`.execute(db);
  if (added.length)
    await sql`insert into ${into} (company_id, role_id, ${columns})
      select ${me.companyId}, ${roleId}, ${values} from unnest(${[...added]}::text[]) id on conflict do nothing`.execute(
      db,
    );
}

/** Without one nobody could put anything right again. @throws Refusal 409 */
export async function requireRemainingAdministrator({ db, me }: Context): Promise<void> {
  const found = await fetchRows(
    db,
    sql`select 1 from authz_role r
    join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
    join pub_person u on u.company_id = ru.company_id and u.id = ru.user_id and u.state = 'enabled'
    where r.company_id = ${me.companyId} and r.code = ${ADMIN_ROLE_CODE} and r.enabled limit 1`,
  );
  if (!found.length) throw authzErrors.administratorNeeded();
}
