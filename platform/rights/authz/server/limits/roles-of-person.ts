import { demand } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { User } from '#platform/people/org/model/index.ts';
import { scopesFor } from '../data/role-data.ts';
import { beyondOwn, formsBeyondOwn } from '../data/within.ts';
import { authzErrors } from '../errors.ts';
import { rightsOf } from '../load-person.ts';
import { demandUsers } from './grantable.ts';
import { demandRole } from './role-limits.ts';

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
  demand(ctx.me, 'role:write');
  for (const id of [...added, ...removed]) await demandRole(ctx, id);
  for (const id of added) await demandUsers(ctx, id, { added: [person.id], removed: [] });
  for (const id of removed) await demandUsers(ctx, id, { added: [], removed: [person.id] });
}

/**
 * What somebody's roles show depends on the department: nobody moves themselves, and others only to where their roles show
 * no more than who moves them sees. The kind of user decides what is open to staff alone. @throws Refusal 403
 */
async function limitMoves(ctx: Context, person: User, existing: User | null): Promise<void> {
  const { me, db } = ctx;
  if (!existing || me.isAdmin || (person.dept === existing.dept && person.kind === existing.kind)) return;
  if (person.id === me.userId) throw authzErrors.ownPlaceFixed();
  const { roles } = await rightsOf(db, me.companyId, { id: person.id, deptId: person.dept });
  const [was, becomes] = [
    await scopesFor(db, me.companyId, existing.dept, roles),
    await scopesFor(db, me.companyId, person.dept, roles),
  ];
  const gains = beyondOwn(becomes.scope, was.scope) || formsBeyondOwn(becomes, was).length > 0;
  if (gains && (beyondOwn(becomes.scope, me.scope) || formsBeyondOwn(becomes, me).length > 0))
    throw authzErrors.personScopeBeyond();
}

/** What a person's own record may change of the rights the person has. @throws Refusal 403, 404 */
export async function limitPerson(ctx: Context, person: User, existing: User | null): Promise<void> {
  await limitMoves(ctx, person, existing);
  await limitRoles(ctx, person, existing);
}
