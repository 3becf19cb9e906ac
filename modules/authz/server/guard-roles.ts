import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/refusal.ts';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Row, Values } from '#kernel/server/records/hooks.ts';
import { ADMIN } from './load-person.ts';

const idsOf = (roles: unknown): string[] =>
  [roles ?? []].flat().flatMap((one) =>
    String(one)
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  );

/** Roles of people are given and taken on their records by whoever may write roles; that of administrators by them alone. @throws InvalidInput */
export async function guardRoles(ctx: Context, values: Values, existing: Row | null): Promise<void> {
  if (!('roles' in values) || ctx.me.isAdmin) return;
  const [before, after] = [idsOf(existing?.roles), idsOf(values.roles)];
  const changed = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id));
  if (changed.length === 0) return;
  if (!may(ctx.me, 'role:write')) throw new InvalidInput({ roles: '您没有分配角色的权限' });
  const { rows } = await sql`select 1 from authz_role where company_id = ${ctx.me.companyId} and code = ${ADMIN}
    and id::text = any(${changed})`.execute(ctx.db);
  if (rows.length) throw new InvalidInput({ roles: '管理员角色只能由管理员分配' });
}
