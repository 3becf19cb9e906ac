import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { lockOrder } from '#kernel/server/records/tree/order.ts';
import {
  BACKED_FIELDS,
  compareSnapshots,
  difference,
  GRANT_KEYS,
  perList,
  type RoleChange,
  type RoleSnapshot,
  role,
  type Snapshot,
} from '../../model/index.ts';
import { authzErrors } from '../errors.ts';
import { demandAdministrator, writeList } from '../grants/change-list.ts';
import { getBackup, takeBackup } from './backups.ts';
import { namesInSnapshot, snapshotOf } from './snapshot.ts';

/** What restoring a backup would change today. What no longer exists cannot come back and is left out. */
export async function compareBackup(ctx: Context, id: string): Promise<RoleChange[]> {
  const { content } = await getBackup(ctx, id);
  return compareSnapshots(await snapshotOf(ctx), await possible(ctx, content));
}

/** A snapshot without what has been removed from the company since. */
async function possible(ctx: Context, { roles, names }: Snapshot): Promise<Snapshot> {
  const existing = await namesInSnapshot(ctx, roles);
  const lists = (one: RoleSnapshot) => perList((key) => one.lists[key].filter((id) => id in existing[key]));
  return { roles: roles.map((one) => ({ ...one, lists: lists(one) })), names };
}

/**
 * Brings all authorisations back to a backup, all or nothing; what stands now is backed up before.
 * @throws Refusal 403 to who is no administrator, 404, 409 where nobody would be administrator any more
 */
export function restoreBackup(ctx: Context, id: string): Promise<{ changed: number; backupId: string }> {
  if (!ctx.me.isAdmin) throw authzErrors.backupAdministratorOnly();
  return inTransaction(ctx, async (inner) => {
    await lockOrder(inner, role);
    const { name, content } = await getBackup(inner, id);
    const now = await snapshotOf(inner);
    const then = await possible(inner, content);
    const backupId = await takeBackup(inner, `恢复「${name}」之前`.slice(0, 60), 'change');
    const changes = compareSnapshots(now, then);
    const gone = changes.filter(({ kind }) => kind === 'removed').map(({ roleId }) => roleId);
    if (gone.length) await removeRecords(inner, role, gone);
    for (const { roleId } of changes) {
      const becomes = then.roles.find((one) => one.id === roleId);
      if (becomes) await writeRole(inner, becomes, now.roles.find((one) => one.id === roleId) ?? null);
    }
    await demandAdministrator(inner);
    await inner.runtime.sessions.changed(inner.db);
    forgetKept(inner, role.code);
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
  else if (BACKED_FIELDS.some((field) => was.fields[field] !== becomes.fields[field]))
    await sql`update authz_role set code = ${code}, name = ${name}, data_scope = ${dataScope}, data_scope_label = ${label},
        sort = ${sort}, enabled = ${enabled}, remark = ${remark}, version = version + 1, updated_by = ${me.userId}, updated_date = now()
      where company_id = ${me.companyId} and id = ${becomes.id}`.execute(db);
  for (const key of GRANT_KEYS)
    await writeList(ctx, key, becomes.id, difference(was?.lists[key] ?? [], becomes.lists[key]));
}
