import { sql } from 'kysely';
import { createLazyValue } from '#kernel/base/lazy-value.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordGuard } from '#kernel/server/records/hooks.ts';
import { user } from '#platform/people/org/model/index.ts';
import { ADMIN_ROLE_CODE } from './load-person.ts';

/**
 * Only administrators change or remove the account of an administrator, closed ones too: whoever may write users could
 * else give it a phone of their own and recover its password by SMS.
 */
export const guardAdministratorAccounts: RecordGuard = {
  blocks(ctx, entity, { id }) {
    if (entity.code !== user.code || ctx.me.isAdmin) return null;
    const isAdministrator = createLazyValue(() => hasAdministratorRole(ctx, id));
    return async (action) => (action !== 'create' && (await isAdministrator()) ? '管理员的账号只能由管理员修改' : null);
  },
};

async function hasAdministratorRole({ db, me }: Context, id: string): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`select 1 from authz_role r
    join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
    where r.company_id = ${me.companyId} and r.code = ${ADMIN_ROLE_CODE} and ru.user_id = ${id}`,
  );
  return found.length > 0;
}
