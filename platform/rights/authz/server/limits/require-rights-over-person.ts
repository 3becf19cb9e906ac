import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { exceedsOwnDataScope, findFormsBeyondOwnScope } from '../data/compare-data-scopes.ts';
import { mergeDataScopes } from '../data/merge-data-scopes.ts';
import { authzErrors } from '../errors.ts';
import { loadRightsOfPerson } from '../load-person.ts';

/**
 * Whether the signed-in person holds every right of somebody of the company, and sees all that the other's roles show:
 * who could act in the other's name gains nothing by it. Closed accounts are judged by the roles they keep.
 */
async function isOver(ctx: Context, userId: string): Promise<boolean> {
  const { db, me } = ctx;
  if (me.isAdmin || userId === me.userId) return true;
  const found = await fetchFirstRow(
    db,
    sql<{ dept: string | null }>`select dept from pub_person
    where company_id = ${me.companyId} and id = ${userId}`,
  );
  if (!found) return false;
  const { roles, isAdmin, menus, place } = await loadRightsOfPerson(db, me.companyId, {
    id: userId,
    deptId: found.dept,
  });
  if (isAdmin || menus.some(({ permission }) => permission !== null && !hasRight(me, permission))) return false;
  const given = mergeDataScopes(roles, place);
  return !exceedsOwnDataScope(given.scope, me.scope) && findFormsBeyondOwnScope(given, me).length === 0;
}

/** @param what may not be done, such as '修改其登录资料' @throws Refusal 403 unless the person is over the other */
export async function requireRightsOverPerson(
  ctx: Context,
  person: { id: string; name?: string | null },
  what: string,
): Promise<void> {
  if (!(await isOver(ctx, person.id))) throw authzErrors.personBeyond({ name: person.name ?? '', what });
}
