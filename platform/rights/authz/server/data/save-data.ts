import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { inTransaction } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { dataErrors } from '../../model/index.ts';
import { demandHolders, demandRole, demandScope } from '../limits/role-limits.ts';
import { ADMIN } from '../load-person.ts';
import { attrIds, attrTree } from './attr-tree.ts';
import { dataEntity } from './data-menus.ts';
import { roleWithData, type StoredRole, storeAttrs } from './role-data.ts';

/**
 * Sets what a role shows of an entity; without any attribute its general data scope holds. Acts at the next request.
 * @returns the attributes it has now. @throws Refusal for unknown attributes, for more than the giver holds
 */
export async function saveRoleData(
  ctx: Context,
  roleId: string,
  code: string,
  attrs: readonly string[],
): Promise<string[]> {
  const entity = dataEntity(ctx, code);
  const wanted = [...new Set(attrs)].sort();
  const held = await roleWithData(ctx, roleId);
  // What was ticked before may stay, though its value has left the dictionary since.
  const known = new Set([...attrIds(await attrTree(ctx, entity, [])), ...(held.data[code] ?? [])]);
  const unknown = wanted.find((attr) => !known.has(attr));
  if (unknown) throw dataErrors.unknownAttr({ attr: unknown });
  await changeRoleData(ctx, held, { [code]: wanted });
  return wanted;
}

/**
 * Stores a role's attributes by entity, all or none, and tells every process. Whoever is no administrator gives no more
 * than the own roles show, wherever those who hold the role work.
 * @throws Refusal 403, 409
 */
export async function changeRoleData(
  ctx: Context,
  role: StoredRole,
  changed: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  if (role.code === ADMIN) throw dataErrors.adminHasAll();
  await inTransaction(ctx, async (inner) => {
    await demandRole(inner, role.id);
    await demandHolders(inner, role.id);
    for (const [entity, attrs] of Object.entries(changed)) await storeAttrs(inner, role.id, entity, attrs);
    for (const dept of await holderDepts(inner, role.id)) await demandScope(inner, role, dept);
    await inner.runtime.sessions.changed(inner.db);
  });
}

/** The own department, and those of all who hold a role. */
async function holderDepts({ db, me }: Context, roleId: string): Promise<(string | null)[]> {
  const found = await rows(
    db,
    sql<{ dept: string | null }>`select distinct u.dept from authz_role_user ru
    join pub_person u on u.company_id = ru.company_id and u.id = ru.user_id
    where ru.company_id = ${me.companyId} and ru.role_id = ${roleId}`,
  );
  return [...new Set([me.deptId, ...found.map(({ dept }) => dept)])];
}
