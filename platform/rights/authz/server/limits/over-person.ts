import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { scopesOfRoles } from '../data/scopes-of-roles.ts';
import { beyondOwn, formsBeyondOwn } from '../data/within.ts';
import { authzErrors } from '../errors.ts';
import { rightsOf } from '../load-person.ts';

/**
 * Whether the signed-in person holds every right of somebody of the company, and sees all that the other's roles show:
 * who could act in the other's name gains nothing by it. Closed accounts are judged by the roles they keep.
 */
async function isOver(ctx: Context, userId: string): Promise<boolean> {
  const { db, me } = ctx;
  if (me.isAdmin || userId === me.userId) return true;
  const found = await first(
    db,
    sql<{ dept: string | null }>`select dept from pub_person
    where company_id = ${me.companyId} and id = ${userId}`,
  );
  if (!found) return false;
  const { roles, isAdmin, menus, place } = await rightsOf(db, me.companyId, { id: userId, deptId: found.dept });
  if (isAdmin || menus.some(({ permission }) => permission !== null && !hasRight(me, permission))) return false;
  const given = scopesOfRoles(roles, place);
  return !beyondOwn(given.scope, me.scope) && formsBeyondOwn(given, me).length === 0;
}

/** @param what may not be done, such as '修改其登录资料' @throws Refusal 403 unless the person is over the other */
export async function demandOver(
  ctx: Context,
  person: { id: string; name?: string | null },
  what: string,
): Promise<void> {
  if (!(await isOver(ctx, person.id))) throw authzErrors.personBeyond({ name: person.name ?? '', what });
}
