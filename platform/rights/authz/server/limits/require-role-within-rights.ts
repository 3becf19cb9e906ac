import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { dataRightErrors, isDataScopeKind, type Role, role } from '../../model/index.ts';
import { exceedsOwnDataScope, findFormsBeyondOwnScope } from '../data/compare-data-scopes.ts';
import { loadDataScopesOfRoles, type RoleWithScope } from '../data/role-data-rights.ts';
import { authzErrors } from '../errors.ts';
import { loadMenuNames } from '../grants/grant-names.ts';
import { ADMIN_ROLE_CODE } from '../load-person.ts';
import { summarizeNames } from './summarize-names.ts';

/**
 * A role the person may give to others or take from them: it holds nothing that the person does not hold. The row stays
 * locked to the end of the transaction, but not against who gives the role to somebody else meanwhile: two of them who
 * both hold it by a new holder's key would wait for each other.
 * @throws Refusal 404, or 403 with what is missing
 */
export async function requireRoleWithinRights(ctx: Context, roleId: string): Promise<Role> {
  const found = await getRecord(ctx, role, roleId);
  const { db, me } = ctx;
  await sql`select 1 from authz_role where company_id = ${me.companyId} and id = ${roleId} for no key update`.execute(
    db,
  );
  if (me.isAdmin) return found;
  if (found.code === ADMIN_ROLE_CODE) throw authzErrors.roleOfAdministrators();
  const known = await fetchRows(
    db,
    sql<{ id: string }>`select menu_id as id from authz_role_menu
    where company_id = ${me.companyId} and role_id = ${roleId}`,
  );
  const beyond = known.map(({ id }) => id).filter((id) => !me.menus.has(id));
  if (beyond.length) {
    const names = [...(await loadMenuNames(ctx, beyond)).values()];
    throw authzErrors.roleBeyond({ role: found.name, names: summarizeNames(names) });
  }
  await requireRoleScopeVisible(ctx, { id: roleId, dataScope: found.dataScope }, me.deptId);
  return found;
}

/** Changing what a role holds changes it for all its people: they must be within the own scope. @throws Refusal 403 */
export async function requireHoldersWithinScope({ db, me }: Context, roleId: string): Promise<void> {
  const { scope } = me;
  if (me.isAdmin || scope.kind === 'all') return;
  const found = await fetchRows(
    db,
    sql<{ name: string }>`select u.name from authz_role_user ru
    join pub_person u on u.company_id = ru.company_id and u.id = ru.user_id
    where ru.company_id = ${me.companyId} and ru.role_id = ${roleId}
      and (u.dept is null or u.dept <> all(${[...scope.deptIds]}::bigint[])) order by u.id`,
  );
  if (found.length) throw authzErrors.roleHoldersBeyond({ names: summarizeNames(found.map(({ name }) => name)) });
}

/** The records a stored role shows somebody of a department. @throws Refusal 403 where the person sees fewer */
export async function requireStoredRoleScopeVisible(
  ctx: Context,
  roleId: string,
  deptId: string | null,
): Promise<void> {
  const known = await fetchRows(
    ctx.db,
    sql<RoleWithScope>`select id, data_scope as "dataScope" from authz_role
    where company_id = ${ctx.me.companyId} and id = ${roleId}`,
  );
  for (const found of known) await requireRoleScopeVisible(ctx, found, deptId);
}

/** A role as records hold it. */
interface StoredScope {
  readonly id: string;
  readonly dataScope?: string | null;
}

/** What says nothing shows the departments chosen for it, as every role does. */
const scopeKind = (stored: string | null | undefined) => (stored && isDataScopeKind(stored) ? stored : 'chosen');

/** The same of a role as it will be, or as it was just stored. @throws Refusal 403 */
export async function requireRoleScopeVisible(
  { db, me, runtime }: Context,
  of: StoredScope,
  deptId: string | null,
): Promise<void> {
  if (me.isAdmin) return;
  const given = await loadDataScopesOfRoles(db, me.companyId, deptId, [
    { id: of.id, dataScope: scopeKind(of.dataScope) },
  ]);
  if (exceedsOwnDataScope(given.scope, me.scope)) throw authzErrors.roleScopeBeyond();
  const beyond = findFormsBeyondOwnScope(given, me).map((code) => runtime.entities.get(code)?.title ?? code);
  if (beyond.length) throw dataRightErrors.beyondOwn({ names: summarizeNames(beyond) });
}
