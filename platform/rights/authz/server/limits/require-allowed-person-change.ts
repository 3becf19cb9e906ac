import { requireRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { User } from '#platform/people/org/model/index.ts';
import { exceedsOwnDataScope, findFormsBeyondOwnScope } from '../data/compare-data-scopes.ts';
import { loadDataScopesOfRoles } from '../data/role-data-rights.ts';
import { authzErrors } from '../errors.ts';
import { loadRightsOfPerson } from '../load-person.ts';
import { requireGrantableUsers } from './require-grantable.ts';
import { requireRoleWithinRights } from './require-role-within-rights.ts';

const idsOf = (roles: string | null | undefined): string[] => (roles ?? '').split(',').filter(Boolean);

/**
 * Roles given or taken on a person's own record: within the same limits as on the roles' side. Asked once the record is
 * saved, when its department is known; what is refused is not kept. @throws Refusal 403, 404
 */
async function limitRoles(ctx: Context, person: User, existing: User | null): Promise<void> {
  const [before, after] = [idsOf(existing?.roles), idsOf(person.roles)];
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return;
  requireRight(ctx.me, 'role:write');
  for (const id of [...added, ...removed]) await requireRoleWithinRights(ctx, id);
  for (const id of added) await requireGrantableUsers(ctx, id, { added: [person.id], removed: [] });
  for (const id of removed) await requireGrantableUsers(ctx, id, { added: [], removed: [person.id] });
}

/**
 * What somebody's roles show depends on the department: nobody moves themselves, and others only to where their roles show
 * no more than who moves them sees. The kind of user decides what is open to staff alone. @throws Refusal 403
 */
async function limitMoves(ctx: Context, person: User, existing: User | null): Promise<void> {
  const { me, db } = ctx;
  if (!existing || me.isAdmin || (person.dept === existing.dept && person.kind === existing.kind)) return;
  if (person.id === me.userId) throw authzErrors.ownPlaceFixed();
  const { roles } = await loadRightsOfPerson(db, me.companyId, { id: person.id, deptId: person.dept });
  const [was, becomes] = [
    await loadDataScopesOfRoles(db, me.companyId, existing.dept, roles),
    await loadDataScopesOfRoles(db, me.companyId, person.dept, roles),
  ];
  const gains = exceedsOwnDataScope(becomes.scope, was.scope) || findFormsBeyondOwnScope(becomes, was).length > 0;
  if (gains && (exceedsOwnDataScope(becomes.scope, me.scope) || findFormsBeyondOwnScope(becomes, me).length > 0))
    throw authzErrors.personScopeBeyond();
}

/** What a person's own record may change of the rights the person has. @throws Refusal 403, 404 */
export async function requireAllowedPersonChange(ctx: Context, person: User, existing: User | null): Promise<void> {
  await limitMoves(ctx, person, existing);
  await limitRoles(ctx, person, existing);
}
