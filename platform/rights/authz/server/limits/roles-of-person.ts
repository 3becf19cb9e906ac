import { demand } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Row } from '#kernel/server/records/hooks.ts';
import { demandUsers } from './grantable.ts';
import { demandRole } from './role-limits.ts';

const idsOf = (roles: unknown): string[] =>
  String(roles ?? '')
    .split(',')
    .filter(Boolean);

/**
 * Roles given or taken on a person's own record: within the same limits as on the roles' side. Asked once the record is
 * saved, when its department is known; what is refused is not kept. @throws Refusal 403, 404
 */
export async function limitRoles(ctx: Context, person: Row, existing: Row | null): Promise<void> {
  const [before, after] = [idsOf(existing?.roles), idsOf(person.roles)];
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return;
  demand(ctx.me, 'role:write');
  for (const id of [...added, ...removed]) await demandRole(ctx, id);
  for (const id of added) await demandUsers(ctx, id, { added: [person.id], removed: [] });
  for (const id of removed) await demandUsers(ctx, id, { added: [], removed: [person.id] });
}
