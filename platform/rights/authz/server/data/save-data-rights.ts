import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { dataRightErrors } from '../../model/index.ts';
import {
  requireHoldersWithinScope,
  requireRoleScopeVisible,
  requireRoleWithinRights,
} from '../limits/require-role-within-rights.ts';
import { ADMIN_ROLE_CODE } from '../load-person.ts';
import { requireDataRightEntity } from './data-right-entities.ts';
import { collectAttributeIds, loadEntityDataRightTree } from './entity-data-right-tree.ts';
import { loadRoleWithDataRights, type RoleWithDataRights, storeRoleDataAttributes } from './role-data-rights.ts';

/**
 * Sets what a role shows of an entity; without any attribute its general data scope holds. Acts at the next request.
 * @returns the attributes it has now. @throws Refusal for unknown attributes, for more than the giver holds
 */
export async function saveRoleDataRights(
  ctx: Context,
  roleId: string,
  code: string,
  attrs: readonly string[],
): Promise<string[]> {
  const entity = requireDataRightEntity(ctx, code);
  const wanted = [...new Set(attrs)].sort();
  const held = await loadRoleWithDataRights(ctx, roleId);
  // What was ticked before may stay, though its value has left the dictionary since.
  const known = new Set([
    ...collectAttributeIds(await loadEntityDataRightTree(ctx, entity, [])),
    ...(held.data[code] ?? []),
  ]);
  const unknown = wanted.find((attr) => !known.has(attr));
  if (unknown) throw dataRightErrors.unknownAttr({ attr: unknown });
  await changeRoleDataRights(ctx, held, { [code]: wanted });
  return wanted;
}

/**
 * Stores a role's attributes by entity, all or none, and tells every process. Whoever is no administrator gives no more
 * than the own roles show, wherever those who hold the role work.
 * @throws Refusal 403, 409
 */
export async function changeRoleDataRights(
  ctx: Context,
  role: RoleWithDataRights,
  changed: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  if (role.code === ADMIN_ROLE_CODE) throw dataRightErrors.adminHasAll();
  await inTransaction(ctx, async (inner) => {
    await requireRoleWithinRights(inner, role.id);
    await requireHoldersWithinScope(inner, role.id);
    for (const [entity, attrs] of Object.entries(changed)) await storeRoleDataAttributes(inner, role.id, entity, attrs);
    for (const dept of await holderDepts(inner, role.id)) await requireRoleScopeVisible(inner, role, dept);
    await inner.runtime.sessions.changed(inner.db);
  });
}

/** The own department, and those of all who hold a role. */
async function holderDepts({ db, me }: Context, roleId: string): Promise<(string | null)[]> {
  const found = await fetchRows(
    db,
    sql<{ dept: string | null }>`select distinct u.dept from authz_role_user ru
    join pub_person u on u.company_id = ru.company_id and u.id = ru.user_id
    where ru.company_id = ${me.companyId} and ru.role_id = ${roleId}`,
  );
  return [...new Set([me.deptId, ...found.map(({ dept }) => dept)])];
}
