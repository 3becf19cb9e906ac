import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { type Difference, difference, type EntryKey, type GrantKey } from '../../model/index.ts';
import { authzErrors } from '../errors.ts';
import { demandHolders, demandRole } from '../limits/role-limits.ts';
import { ADMIN } from '../load-person.ts';
import { DEMANDS, isOfHolders, KEPT_LISTS } from './grant-lists.ts';

/** Ids of a role's list. */
export async function grantsOf({ db, me }: Context, key: GrantKey, roleId: string): Promise<string[]> {
  const { table, entry } = KEPT_LISTS[key];
  const found = await rows(
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
export function changeList(
  ctx: Context,
  key: EntryKey,
  roleId: string,
  change: (now: readonly string[]) => readonly string[],
): Promise<Difference> {
  return inTransaction(ctx, async (inner) => {
    const role = await demandRole(inner, roleId);
    if (!isOfHolders(key)) await demandHolders(inner, roleId);
    const now = await grantsOf(inner, key, roleId);
    const changed = difference(now, change(now));
    if (changed.added.length + changed.removed.length === 0) return changed;
    await DEMANDS[key](inner, roleId, changed);
    await writeList(inner, key, roleId, changed);
    if (role.code === ADMIN) await demandAdministrator(inner);
    await inner.runtime.sessions.changed(inner.db);
    return changed;
  });
}

/** Writes a difference without asking anything. */
export async function writeList(
  { db, me }: Context,
  key: GrantKey,
  roleId: string,
  { added, removed }: Difference,
): Promise<void> {
  const { table, entry, columns, values } = KEPT_LISTS[key];
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
export async function demandAdministrator({ db, me }: Context): Promise<void> {
  const found = await rows(
    db,
    sql`select 1 from authz_role r
    join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
    join pub_person u on u.company_id = ru.company_id and u.id = ru.user_id and u.state = 'enabled'
    where r.company_id = ${me.companyId} and r.code = ${ADMIN} and r.enabled limit 1`,
  );
  if (!found.length) throw authzErrors.administratorNeeded();
}
