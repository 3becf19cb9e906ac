import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { lockSiblingOrder } from '#kernel/server/records/tree/sibling-order.ts';
import {
  type AuthorisationSnapshot,
  compareAuthorisationSnapshots,
  diffGrantIds,
  GRANT_LIST_KEYS,
  mapGrantLists,
  type RoleChange,
  type RoleSnapshot,
  role,
  SNAPSHOT_ROLE_FIELDS,
} from '../../model/index.ts';
import { authzErrors } from '../errors.ts';
import { requireRemainingAdministrator, writeGrantDifference } from '../grants/change-grant-list.ts';
import { createAuthorisationBackup, getAuthorisationBackup } from './authorisation-backups.ts';
import { loadGrantNamesOfRoles, takeAuthorisationSnapshot } from './take-authorisation-snapshot.ts';

/** What restoring a backup would change today. What no longer exists cannot come back and is left out. */
export async function previewBackupRestore(ctx: Context, id: string): Promise<RoleChange[]> {
  const { content } = await getAuthorisationBackup(ctx, id);
  return compareAuthorisationSnapshots(await takeAuthorisationSnapshot(ctx), await possible(ctx, content));
}

/** A snapshot without what has been removed from the company since. */
async function possible(ctx: Context, { roles, names }: AuthorisationSnapshot): Promise<AuthorisationSnapshot> {
  const existing = await loadGrantNamesOfRoles(ctx, roles);
  const lists = (one: RoleSnapshot) => mapGrantLists((key) => one.lists[key].filter((id) => id in existing[key]));
  return { roles: roles.map((one) => ({ ...one, lists: lists(one) })), names };
}

/**
 * Brings all authorisations back to a backup, all or nothing; what stands now is backed up before.
 * @throws Refusal 403 to who is no administrator, 404, 409 where nobody would be administrator any more
 */
export function restoreAuthorisationBackup(ctx: Context, id: string): Promise<{ changed: number; backupId: string }> {
  if (!ctx.me.isAdmin) throw authzErrors.backupAdministratorOnly();
  return inTransaction(ctx, async (inner) => {
    await lockSiblingOrder(inner, role);
    const { name, content } = await getAuthorisationBackup(inner, id);
    const now = await takeAuthorisationSnapshot(inner);
    const then = await possible(inner, content);
    const backupId = await createAuthorisationBackup(inner, `恢复「${name}」之前`.slice(0, 60), 'change');
    const changes = compareAuthorisationSnapshots(now, then);
    const gone = changes.filter(({ kind }) => kind === 'removed').map(({ roleId }) => roleId);
    if (gone.length) await removeRecords(inner, role, gone);
    for (const { roleId } of changes) {
      const becomes = then.roles.find((one) => one.id === roleId);
      if (becomes) await writeRole(inner, becomes, now.roles.find((one) => one.id === roleId) ?? null);
    }
    await requireRemainingAdministrator(inner);
    await inner.runtime.sessions.changed(inner.db);
    invalidateEntityCache(inner, role.code);
    return { changed: changes.length, backupId };
  });
}

async function writeRole(ctx: Context, becomes: RoleSnapshot, was: RoleSnapshot | null): Promise<void> {
  const { db, me } = ctx;
  const { code, name, dataScope, sort, enabled, remark } = becomes.fields;
  const label = role.fields.dataScope.options?.find(({ value }) => value === dataScope)?.label ?? null;
  if (!was)
    await sql`insert into authz_role (company_id, id, code, name, data_scope, data_scope_label, sort, enabled, remark, created_by, updated_by)
      overriding system value
      values (${me.companyId}, ${becomes.id}, ${code}, ${name}, ${dataScope}, ${label}, ${sort}, ${enabled}, ${remark}, ${me.userId}, ${me.userId})`.execute(
      db,
    );
  else if (SNAPSHOT_ROLE_FIELDS.some((field) => was.fields[field] !== becomes.fields[field]))
    await sql`update authz_role set code = ${code}, name = ${name}, data_scope = ${dataScope}, data_scope_label = ${label},
        sort = ${sort}, enabled = ${enabled}, remark = ${remark}, version = version + 1, updated_by = ${me.userId}, updated_date = now()
      where company_id = ${me.companyId} and id = ${becomes.id}`.execute(db);
  for (const key of GRANT_LIST_KEYS)
    await writeGrantDifference(ctx, key, becomes.id, diffGrantIds(was?.lists[key] ?? [], becomes.lists[key]));
}
